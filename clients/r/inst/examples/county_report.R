# Prints the evidence of a county and saves its report as PDF. Usage: county_report.R FIPS FILE; GAPATLAS_URL names the service.
library(gapatlas)

arguments <- commandArgs(trailingOnly = TRUE)
fips <- arguments[1]
a <- atlas()
told <- county(a, fips)
inputs <- counties(a)
inputs <- inputs[inputs$fips == fips, ]

score <- told$score$score
cat(told$county, ", ", told$state_name, " (", fips, "): ", if (is.null(score)) "not scored" else paste("gap score", score), "\n", sep = "")
cat("  ", told$priority, "; rank ", if (is.null(told$rank)) "none" else told$rank, "\n", sep = "")
for (column in setdiff(names(inputs)[paste0(names(inputs), "_state") %in% names(inputs)], "score")) {
  value <- if (is.na(inputs[[column]])) "no figure" else format(inputs[[column]], digits = 15)
  cat(sprintf("  %-42s %24s  %s\n", column, value, inputs[[paste0(column, "_state")]]))
}
for (sentence in told$limitations) cat("  -", sentence, "\n")
cat(report(a, fips, arguments[2]), "\n")
print(cite(a))
