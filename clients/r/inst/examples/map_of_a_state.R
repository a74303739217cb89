# Draws the gap scores of a state as an SVG. Usage: map_of_a_state.R STATE FILE; GAPATLAS_URL names the service.
# With sf, plot(geometry(a, "MN")["score"]) does the drawing.
library(gapatlas)

arguments <- commandArgs(trailingOnly = TRUE)
state <- arguments[1]
path <- arguments[2]
a <- atlas()
shapes <- jsonlite::fromJSON(geometry(a, state, as = "geojson"), simplifyVector = FALSE)$features
rows <- scores(a, state)
codes <- vapply(shapes, function(shape) shape$id, "")
stopifnot(setequal(codes, rows$fips))

least <- c(70, 50, 30, 0)
colours <- c("#e9602b", "#efc64a", "#87b982", "#a9d2db", "url(#hatch)")
words <- c("70 and more", "50 to 70", "30 to 50", "below 30", "not scored: evidence is missing, which is not a low score")
class_of <- function(score) if (is.na(score)) 5 else which(score >= least)[1]

rings <- lapply(shapes, function(shape) {
  parts <- shape$geometry$coordinates
  if (shape$geometry$type == "MultiPolygon") parts <- do.call(c, parts)
  lapply(parts, function(ring) matrix(unlist(ring), ncol = 2, byrow = TRUE))
})
points <- do.call(rbind, do.call(c, rings))
west <- min(points[, 1])
north <- max(points[, 2])
narrow <- cos(mean(range(points[, 2])) * pi / 180)
scale <- 700 / (diff(range(points[, 1])) * narrow)
height <- diff(range(points[, 2])) * scale

escaped <- function(text) gsub("<", "&lt;", gsub("&", "&amp;", text, fixed = TRUE), fixed = TRUE)
drawn <- vapply(seq_along(shapes), function(at) {
  row <- rows[rows$fips == codes[at], ]
  lines <- vapply(rings[[at]], function(ring) {
    paste0("M", paste(sprintf("%.1f,%.1f", (ring[, 1] - west) * narrow * scale, (north - ring[, 2]) * scale), collapse = "L"), "Z")
  }, "")
  said <- if (is.na(row$score)) words[5] else sprintf("%.1f", row$score)
  sprintf(
    "<path d=\"%s\" fill=\"%s\"><title>%s, %s: %s</title></path>",
    paste(lines, collapse = ""), colours[class_of(row$score)], escaped(row$county), row$state, said
  )
}, "")
keys <- sprintf(
  "<rect x=\"0\" y=\"%.0f\" width=\"14\" height=\"14\" fill=\"%s\"/><text x=\"20\" y=\"%.0f\">%s</text>",
  height + 2 + 18 * seq_along(words), colours, height + 14 + 18 * seq_along(words), words
)
svg <- c(
  sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-5 -5 710 %.0f\" font-family=\"sans-serif\" font-size=\"12\">", height + 150),
  sprintf("<title>Gap scores of %s</title>", state),
  "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><path d=\"M0,6L6,0\" stroke=\"#777\"/></pattern></defs>",
  "<g stroke=\"#fff\" stroke-width=\"0.6\">", drawn, "</g>", keys, "</svg>"
)
writeLines(enc2utf8(svg), path, useBytes = TRUE)
cat(path, ": ", length(shapes), " counties of ", state, "\n", sep = "")
