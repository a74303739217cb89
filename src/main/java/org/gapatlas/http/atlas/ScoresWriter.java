package org.gapatlas.http.atlas;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.contract.CountyScoreSummary;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/**
 * Writes the score collection of a release. Most of a county's JSON does not depend on the settings and is encoded
 * once; a request writes only score, weakness, label, color, rank, support and tie. A test checks that the result
 * equals what the contract's records give.
 */
final class ScoresWriter {
    private static final byte[] SCORE = ascii("\"score\":{\"score\":");
    private static final byte[] HUMAN_WEAKNESS = ascii(",\"human_weakness\":");
    private static final byte[] PRIORITY = ascii("\"priority\":\"");
    private static final byte[] COLOR = ascii("\",\"color\":\"");
    private static final byte[] RANK = ascii("\",\"rank\":");
    private static final byte[] SUPPORT = ascii(",\"numeric_support\":\"");
    private static final byte[] TIED_WITH = ascii("\",\"tied_with\":");
    private static final byte[] END = ascii("}");
    private static final byte[] NULL = ascii("null");
    /** About the length of a county's JSON, so that the buffer rarely grows. */
    private static final int BYTES_PER_COUNTY = 690;

    private final Release release;
    private final List<Fragments> counties;
    /**
     * A reused buffer of two megabytes for each thread. Otherwise each answer would allocate one in addition to its
     * bytes.
     */
    private final ThreadLocal<ByteSink> scratch;

    ScoresWriter(Atlas atlas) {
        this.release = atlas.release();
        RankedScores any = atlas.scores().score(ScoreSettings.DEFAULT);
        this.counties = IntStream.range(0, any.size())
                .mapToObj(i -> Fragments.of(ScoreMapping.summary(release, i, any)))
                .toList();
        int about = counties.size() * BYTES_PER_COUNTY + 1_024;
        this.scratch = ThreadLocal.withInitial(() -> new ByteSink(about));
    }

    /**
     * The parts of a county's JSON that do not depend on the settings.
     *
     * @param head from the opening brace to before {@code "score"}
     * @param signals from after the human weakness to before {@code "priority"}
     * @param tail from after the rank to before {@code "numeric_support"}
     */
    @SuppressWarnings("ArrayRecordComponent") // encoded once, private to the writer, never compared
    private record Fragments(byte[] head, byte[] signals, byte[] tail) {
        static Fragments of(CountyScoreSummary summary) {
            String json = new String(WireJson.write(summary), StandardCharsets.UTF_8);
            int score = json.indexOf("\"score\":{\"score\":");
            int weakness = json.indexOf("\"human_weakness\":", score);
            int signals = json.indexOf(",\"ecological\":", weakness);
            int priority = json.indexOf("\"priority\":", signals);
            int rank = json.indexOf("\"rank\":", priority);
            int tail = json.indexOf(",\"score_state\":", rank);
            int support = json.indexOf(",\"numeric_support\":", tail);
            return new Fragments(
                    utf8(json.substring(0, score)),
                    utf8(json.substring(signals, priority)),
                    utf8(json.substring(tail, support)));
        }
    }

    byte[] write(RankedScores scores) {
        ByteSink out = scratch.get();
        out.clear();
        String frame = new String(
                WireJson.write(ScoreMapping.collection(release, scores.settings(), List.of())), StandardCharsets.UTF_8);
        int list = frame.indexOf("\"counties\":[") + "\"counties\":[".length();
        out.put(utf8(frame.substring(0, list)));
        for (int place = 0; place < scores.size(); place++) {
            if (place > 0) {
                out.put((byte) ',');
            }
            writeCounty(out, scores, scores.countyAt(place));
        }
        out.put(utf8(frame.substring(list)));
        return out.toByteArray();
    }

    private void writeCounty(ByteSink out, RankedScores scores, int index) {
        Fragments fragments = counties.get(index);
        out.put(fragments.head());
        out.put(SCORE);
        if (scores.isScored(index)) {
            out.putTenths(scores.scoreTenths(index));
        } else {
            out.put(NULL);
        }
        out.put(HUMAN_WEAKNESS);
        out.putTenths(scores.humanWeaknessTenths(index));
        out.put(fragments.signals());
        out.put(PRIORITY);
        out.put(Labels.bytes(scores.priority(index)));
        out.put(COLOR);
        out.put(Labels.bytes(scores.colour(index)));
        out.put(RANK);
        if (scores.isScored(index)) {
            out.putInteger(scores.rank(index));
        } else {
            out.put(NULL);
        }
        out.put(fragments.tail());
        out.put(SUPPORT);
        out.put(Labels.bytes(NumericSupport.of(release.counties().get(index).scoreInputs(), scores.settings())));
        out.put(TIED_WITH);
        if (scores.isScored(index)) {
            out.putInteger(scores.tie(index).others());
        } else {
            out.put(NULL);
        }
        out.put(END);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
