# Writes daily rain and mean temperature of a state's counties as a table. Usage: daily_weather.R STATE MONTH FILE
# The weather is a description. It explains no surveillance figure.
library(gapatlas)

arguments <- commandArgs(trailingOnly = TRUE)
a <- atlas()
measure <- c(rain_mm = "nclimgrid_prcp_county_day", mean_temperature_c = "nclimgrid_tavg_county_day")
tables <- lapply(names(measure), function(name) {
  rows <- observations(a, measure[[name]], state = arguments[1], period = arguments[2])
  days <- aggregate(value ~ period_start, rows, function(values) c(median(values), length(values)), na.action = na.omit)
  known <- measures(a)
  cat(measure[[name]], ": ", nrow(rows), " values, unit ", rows$unit[1], "; ",
    known$limitations[[match(measure[[name]], known$measure_id)]][1], "\n", sep = "")
  stats::setNames(data.frame(days$period_start, round(days$value[, 1], 2), days$value[, 2]),
    c("day", paste0(name, "_median"), paste0(name, "_counties")))
})
# A day without figures for any county is kept with an empty cell.
table <- merge(tables[[1]], tables[[2]], by = "day", all = TRUE)
write.csv(table, arguments[3], row.names = FALSE, na = "", quote = FALSE)
cat(arguments[3], ": ", nrow(table), " days\n", sep = "")
