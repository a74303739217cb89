package org.gapatlas.model.expectation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.feature.Neighbourhood;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.observations.CountyProfile;

/** The states, residents, neighbours and folds of the counties, by the index that the model gives each. Immutable. */
public final class Panel {
    private static final int FOLDS = 10;
    private static final int HEX_DIGITS = 8;

    private final List<CountyProfile> counties;
    private final double[] residents;
    private final int[][] ring1;
    private final int[][] ring2;
    private final int[] folds;

    private Panel(List<CountyProfile> counties, Neighbourhood neighbourhood) {
        this.counties = counties;
        this.residents = counties.stream().mapToDouble(Panel::residents).toArray();
        this.ring1 = rings(counties.size(), neighbourhood, true);
        this.ring2 = rings(counties.size(), neighbourhood, false);
        this.folds = counties.stream()
                .mapToInt(profile -> fold(profile.county().fips().code()))
                .toArray();
    }

    public static Panel of(ModelInputs inputs) {
        return new Panel(inputs.counties(), inputs.neighbourhood());
    }

    private static double residents(CountyProfile profile) {
        Double number = profile.denominator().number();
        return number == null ? 0 : number;
    }

    private static int[][] rings(int size, Neighbourhood neighbourhood, boolean first) {
        return IntStream.range(0, size)
                .mapToObj(county -> first ? neighbourhood.touching(county) : neighbourhood.secondRing(county))
                .map(ring -> ring.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** A hash of the county's code, so it is the same on every machine. */
    private static int fold(String fips) {
        String hex = Sha256.of(fips.getBytes(StandardCharsets.US_ASCII)).hex();
        return (int) (Long.parseLong(hex.substring(0, HEX_DIGITS), 16) % FOLDS);
    }

    public int size() {
        return counties.size();
    }

    public CountyProfile county(int place) {
        return counties.get(place);
    }

    public UsState state(int county) {
        return counties.get(county).county().state();
    }

    /** 0 if the number is unknown. */
    public double residents(int county) {
        return residents[county];
    }

    /** Counties that touch it, ascending. */
    int[] ring1(int county) {
        return ring1[county].clone();
    }

    /** Counties one step further, ascending. */
    int[] ring2(int county) {
        return ring2[county].clone();
    }

    /** 0 to 9. */
    int fold(int county) {
        return folds[county];
    }
}
