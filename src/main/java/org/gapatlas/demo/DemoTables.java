package org.gapatlas.demo;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the invented tick and pathogen workbooks. Like ArboNET's, they cover only the contiguous states and DC. */
final class DemoTables {
    private static final String BORRELIA = "Borrelia_burgdorferi_sensu_stricto";

    private DemoTables() {}

    static byte[] ticks(List<DemoCounty> counties) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (DemoCounty demo : covered(counties)) {
            rows.add(List.of(
                    demo.county().fips().code(),
                    demo.county().state().displayName(),
                    demo.county().name(),
                    demo.scapularis().literal(),
                    "Invented",
                    demo.pacificus().literal(),
                    "Invented"));
        }
        return DemoWorkbook.write(
                "SYNTHETIC: invented records in the layout of ArboNET's Ixodes table",
                "Ixodes records 2025",
                List.of(
                        "FIPSCode",
                        "State",
                        "County",
                        "Ixodes_scapularis_County_Status",
                        "Ixodes_scapularis_data_source",
                        "Ixodes_pacificus_county_status",
                        "Ixodes_pacificus_data_source"),
                rows);
    }

    static byte[] pathogens(List<DemoCounty> counties) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (DemoCounty demo : covered(counties)) {
            rows.add(List.of(
                    demo.county().fips().code(),
                    demo.county().state().displayName(),
                    demo.county().name(),
                    demo.burgdorferi().literal(),
                    "Invented"));
        }
        return DemoWorkbook.write(
                "SYNTHETIC: invented records in the layout of ArboNET's pathogen table",
                "Ixodes Pathogens 2025",
                List.of("FIPS_Code", "State", "County", BORRELIA + "_County_Status", BORRELIA + "_Data_Source"),
                rows);
    }

    private static List<DemoCounty> covered(List<DemoCounty> counties) {
        return counties.stream()
                .filter(c -> c.county().state().inContiguousTickScope())
                .toList();
    }
}
