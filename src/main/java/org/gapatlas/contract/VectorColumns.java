package org.gapatlas.contract;

import java.util.List;

/**
 * What the tick and pathogen tables say of every county.
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
