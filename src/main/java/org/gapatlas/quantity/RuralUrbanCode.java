package org.gapatlas.quantity;

/**
 * A Rural-Urban Continuum Code (RUCC 2023, USDA ERS).
 *
 * @param value 1 (metropolitan area of a million or more) to 9 (rural, not adjacent to a metropolitan area)
 */
public record RuralUrbanCode(int value) {
    public static final int MOST_URBAN = 1;
    public static final int MOST_RURAL = 9;

    public RuralUrbanCode {
        if (value < MOST_URBAN || value > MOST_RURAL) {
            throw new IllegalArgumentException("a RUCC lies in 1..9, not " + value);
        }
    }
}
