# Reads the CSV files with R as docs/files.md describes, and writes what it read, numbers with all digits.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- arguments[1]
into <- arguments[2]
codes <- c(fips = "character", geography_id = "character")
for (name in list.files(folder, pattern = "(^counties[.]csv|[.]csv[.]gz)$", recursive = TRUE)) {
  path <- file.path(folder, name)
  header <- names(read.csv(path, nrows = 1, check.names = FALSE))
  table <- read.csv(path, colClasses = codes[names(codes) %in% header], na.strings = "", encoding = "UTF-8")
  for (column in names(table)) {
    if (is.numeric(table[[column]])) {
      table[[column]] <- ifelse(is.na(table[[column]]), NA, sprintf("%.17g", table[[column]]))
    }
  }
  write.csv(table, file.path(into, paste0(gsub("/", ".", name), ".csv")), na = "", row.names = FALSE, fileEncoding = "UTF-8")
}
