package org.gapatlas.http.canonical;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.place.Fips;

/** Reads the 1 to 500 county codes of a request to {@code /v1/observations}. */
final class NamedCounties implements CountyChoice.Reading {
    static final String GEOGRAPHY = "geography_id";

    private static final String GEOGRAPHY_TYPE = "geography_type";
    private static final String COUNTY = "county";
    private static final List<String> GEOGRAPHY_TYPES = List.of(COUNTY, "state");
    private static final int MAX_COUNTIES = 500;

    private final String path;

    NamedCounties(String path) {
        this.path = path;
    }

    @Override
    public CountyChoice.Steps read(CanonicalReader reader) {
        Parsed<String> type = reader.required(
                GEOGRAPHY_TYPE,
                text -> Optional.of(text).filter(GEOGRAPHY_TYPES::contains),
                "not_in_list",
                "must be one of " + String.join(", ", GEOGRAPHY_TYPES));
        List<String> codes = codes(reader);
        boolean isRepeated = reader.list(GEOGRAPHY).size() == codes.size();
        return new CountyChoice.Steps(
                () -> requireCounties(type.value()),
                () -> CountyChoice.named(
                        path,
                        "&" + GEOGRAPHY_TYPE + "=" + COUNTY,
                        GEOGRAPHY,
                        isRepeated ? "&" + GEOGRAPHY + "=" : ",",
                        counties(codes)));
    }

    private static List<String> codes(CanonicalReader reader) {
        List<String> codes = reader.list(GEOGRAPHY).stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .toList();
        if (codes.isEmpty()) {
            reader.fault("missing", GEOGRAPHY, "is required", null);
        }
        if (codes.size() > MAX_COUNTIES) {
            reader.fault(
                    "too_many", GEOGRAPHY, "may name at most " + MAX_COUNTIES + " counties", codes.get(MAX_COUNTIES));
        }
        return codes;
    }

    private static void requireCounties(String type) {
        if (!type.equals(COUNTY)) {
            throw CanonicalReader.refuse(
                    CanonicalCode.UNSUPPORTED_FILTER, "Observations are of counties only; use county.", List.of());
        }
    }

    private static List<Fips> counties(List<String> codes) {
        List<Fips> counties = new ArrayList<>();
        for (String code : codes) {
            counties.add(Fips.parse(code)
                    .orElseThrow(() -> CanonicalReader.refuse(
                            CanonicalCode.INVALID_REQUEST,
                            "Each geography_id is a county FIPS code of five digits; repeat the parameter or put commas"
                                    + " between the codes for more.",
                            List.of())));
        }
        List<Fips> distinct = counties.stream().sorted().distinct().toList();
        if (distinct.size() != counties.size()) {
            throw CanonicalReader.refuse(CanonicalCode.INVALID_REQUEST, "A geography_id is given twice.", List.of());
        }
        return distinct;
    }
}
