# First and last day, both included, of a year (2023), a month ("2023-01"), a day, or two days. NULL means everything.
span <- function(period) {
  if (is.null(period)) {
    return(NULL)
  }
  if (length(period) == 2) {
    days <- c(day(period[1]), day(period[2]))
    if (days[2] < days[1]) stop("the period ends on ", days[2], ", before it begins on ", days[1], call. = FALSE)
    return(days)
  }
  text <- as.character(period)
  if (length(text) != 1) stop("a period is a year, a month, a day, or a first and a last day", call. = FALSE)
  if (grepl("^[0-9]{4}$", text)) {
    return(c(day(paste0(text, "-01-01")), day(paste0(text, "-12-31"))))
  }
  if (grepl("^[0-9]{4}-[0-9]{2}$", text)) {
    first <- day(paste0(text, "-01"))
    return(c(first, seq(first, by = "month", length.out = 2)[2] - 1))
  }
  rep(day(text), 2)
}

day <- function(value) {
  found <- if (grepl("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", as.character(value))) as.Date(as.character(value), optional = TRUE) else NA
  if (is.na(found)) {
    stop("\"", value, "\" is not a day such as 2023-01-31, a month such as 2023-01 or a year", call. = FALSE)
  }
  found
}

years <- function(span) as.integer(format(span, "%Y"))

months_of <- function(span) {
  first <- as.Date(paste0(format(span[1], "%Y-%m"), "-01"))
  format(seq(first, span[2], by = "month"), "%Y-%m")
}

# The span in pieces of at most a number of days.
pieces <- function(span, days) {
  starts <- seq(span[1], span[2], by = days)
  lapply(seq_along(starts), function(at) c(starts[at], min(span[2], starts[at] + days - 1)))
}

shown <- function(span) if (is.null(span)) "any period" else paste(span[1], "to", span[2])
