value_states <- c("OBSERVED", "ZERO", "MISSING", "SUPPRESSED", "UNAVAILABLE", "NO_COUNTY_LINKED_RECORD")
normalized_states <- c(value_states, "UNKNOWN", "NOT_REPORTED", "NOT_DEFENSIBLE", "NO_RECORDS")

# A factor of the known words; words of a later service are appended.
states <- function(words, known) factor(words, levels = c(known, sort(setdiff(unique(words), c(known, NA)), method = "radix")))
