package org.gapatlas.place;

/**
 * A county or county equivalent.
 *
 * @param name as the naming source prints it, with suffix ("Doña Ana County", "LaSalle Parish"); not blank
 */
public record County(Fips fips, String name, UsState state) {
    public County {
        if (name.isBlank()) {
            throw new IllegalArgumentException("county " + fips + " needs a name");
        }
        if (!state.fipsCode().equals(fips.stateCode())) {
            throw new IllegalArgumentException("county " + fips + " does not lie in " + state);
        }
    }
}
