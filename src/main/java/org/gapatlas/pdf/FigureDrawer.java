package org.gapatlas.pdf;

import com.openhtmltopdf.css.parser.FSRGBColor;
import com.openhtmltopdf.css.sheet.FontFaceRule;
import com.openhtmltopdf.css.style.CssContext;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.extend.SVGDrawer;
import com.openhtmltopdf.layout.SharedContext;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.util.List;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Draws the SVG of this program's pages: an {@code svg} with width, height and a view box of the same shape, which
 * contains {@code rect} and {@code path} (absolute M, L and Z) with {@code fill}, {@code stroke} and
 * {@code stroke-width}. It draws nothing else and fetches nothing, so no library for all of SVG is needed.
 */
final class FigureDrawer implements SVGDrawer {
    @Override
    public SVGImage buildSVGImage(
            Element svg, Box box, CssContext css, double cssWidth, double cssHeight, double dotsPerPixel) {
        return new Figure(svg, dotsPerPixel);
    }

    @Override
    public void importFontFaceRules(List<FontFaceRule> fontFaces, SharedContext shared) {
        // figures contain no text
    }

    @Override
    public void addFontFile(File fontFile, String family, Integer weight, FontStyle style) {
        throw new UnsupportedOperationException("figures contain no text");
    }

    @Override
    public void close() {
        // nothing is open
    }

    private record Figure(Element svg, double dotsPerPixel) implements SVGImage {
        @Override
        public int getIntrinsicWidth() {
            return (int) Math.round(number(svg, "width") * dotsPerPixel);
        }

        @Override
        public int getIntrinsicHeight() {
            return (int) Math.round(number(svg, "height") * dotsPerPixel);
        }

        @Override
        public void drawSVG(OutputDevice device, RenderingContext context, double x, double y) {
            String[] view = svg.getAttribute("viewBox").split(" ", -1);
            double scale = number(svg, "width") * dotsPerPixel / Double.parseDouble(view[2]);
            AffineTransform place = AffineTransform.getTranslateInstance(x, y);
            place.scale(scale, scale);
            place.translate(-Double.parseDouble(view[0]), -Double.parseDouble(view[1]));
            for (Node node = svg.getFirstChild(); node != null; node = node.getNextSibling()) {
                if (node instanceof Element element) {
                    draw(device, element, place.createTransformedShape(shape(element)), scale);
                }
            }
        }

        private static void draw(OutputDevice device, Element element, Shape shape, double scale) {
            String fill = element.getAttribute("fill");
            if (!fill.equals("none")) {
                device.setColor(colour(fill));
                device.fill(shape);
            }
            if (element.hasAttribute("stroke")) {
                double width = element.hasAttribute("stroke-width") ? number(element, "stroke-width") : 1;
                device.setColor(colour(element.getAttribute("stroke")));
                device.setStroke(
                        new BasicStroke((float) (width * scale), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
                device.draw(shape);
            }
        }

        private static Shape shape(Element element) {
            return switch (element.getTagName()) {
                case "rect" ->
                    new Rectangle2D.Double(
                            number(element, "x"),
                            number(element, "y"),
                            number(element, "width"),
                            number(element, "height"));
                case "path" -> path(element.getAttribute("d"));
                default -> throw new IllegalArgumentException("a figure cannot contain a " + element.getTagName());
            };
        }

        /** Parses steps such as {@code M1.5 2L3 4Z}. */
        private static Path2D path(String steps) {
            Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
            int at = 0;
            while (at < steps.length()) {
                char step = steps.charAt(at++);
                if (step == 'Z') {
                    path.closePath();
                    continue;
                }
                int blank = steps.indexOf(' ', at);
                int end = blank + 1;
                while (end < steps.length() && !Character.isLetter(steps.charAt(end))) {
                    end++;
                }
                double x = Double.parseDouble(steps.substring(at, blank));
                double y = Double.parseDouble(steps.substring(blank + 1, end));
                if (step == 'M') {
                    path.moveTo(x, y);
                } else {
                    path.lineTo(x, y);
                }
                at = end;
            }
            return path;
        }

        private static FSRGBColor colour(String hex) {
            int rgb = Integer.parseInt(hex.substring(1), 16);
            return new FSRGBColor(rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff);
        }

        private static double number(Element element, String name) {
            return Double.parseDouble(element.getAttribute(name));
        }
    }
}
