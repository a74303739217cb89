package org.gapatlas.contract;

import java.util.List;

/**
 * Every county's statuses in the tick and pathogen tables.
 *
 * @param tickStatus the stronger record of the two species
 */
public record VectorColumns(
        List<String> tickStatus,
        List<String> scapularisStatus,
        List<String> pacificusStatus,
        List<String> burgdorferiStatus) {
    public VectorColumns {
        tickStatus = List.copyOf(tickStatus);
        scapularisStatus = List.copyOf(scapularisStatus);
        pacificusStatus = List.copyOf(pacificusStatus);
        burgdorferiStatus = List.copyOf(burgdorferiStatus);
    }
}
