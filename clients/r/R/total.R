# Units of amounts. Rates, percentiles, temperatures and codes cannot be added up; a depth only over days.
amounts <- c("cases", "records", "people", "mm")
depths <- "mm"

#' Sums that report what they leave out, or refuse
#'
#' If values of some counties are missing or suppressed, adding up the others does not give the sum of all. `total()` refuses
#' and names the counties, unless `allow` names the reason: a state such as `"MISSING"` or `"SUPPRESSED"`, whose rows are then
#' left out and counted, or `"FLOOR"` if the publisher's values are lower bounds. Rates, percentiles, temperatures, codes and
#' words are never added up; rain can be added up only over the days of one county.
#'
#' @param rows Observations of one measure from [observations()], or some of its rows.
#' @param allow Reasons to accept.
#' @return A list: `value`, `counted`, `left_out` (number of rows by state), `floor`, `complete`.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' cases <- observations(atlas(), "case_count_floor_2023", state = "MN")
#' try(total(cases))
#' total(cases, allow = c("MISSING", "FLOOR"))
#' @export
total <- function(rows, allow = character()) {
  needed <- c("fips", "value", "value_state", "measure_id", "unit")
  if (!is.data.frame(rows) || !all(needed %in% names(rows)) || length(unique(rows$measure_id)) != 1) {
    stop_atlas("not_summable", "only observations of one measure can be added up; take them from observations()")
  }
  id <- rows$measure_id[1]
  if (!rows$unit[1] %in% amounts) {
    stop_atlas("not_summable", sprintf("%s is given in \"%s\", which does not add up over counties or days", id, rows$unit[1]))
  }
  if (rows$unit[1] %in% depths && length(unique(rows$fips)) > 1) {
    stop_atlas("not_summable", sprintf("%s adds up over the days of one county, not over counties", id))
  }
  number <- rows$value_state %in% c("OBSERVED", "ZERO") & !is.na(rows$value)
  without <- split(rows$fips[!number], as.character(rows$value_state[!number]))
  # Rows of an earlier version of this package indicate it in the name of their measure.
  floor <- if (is.null(rows$floor)) grepl("_floor", id, fixed = TRUE) else any(rows$floor)
  reasons <- without[setdiff(names(without), allow)]
  if (floor && any(number) && !"FLOOR" %in% allow) reasons$FLOOR <- rows$fips[number]
  if (length(reasons) > 0) {
    parts <- mapply(function(reason, codes) {
      named <- unique(codes)
      more <- if (length(named) > 5) ", ..." else ""
      sprintf("%d %s (%s%s)", length(codes), reason, paste(utils::head(named, 5), collapse = ", "), more)
    }, names(reasons), reasons)
    stop_atlas("not_summable", sprintf(
      "%s is not added up: %s. If a sum without or of these is what you mean, allow %s.",
      id, paste(parts, collapse = "; "), paste0("\"", names(reasons), "\"", collapse = " and ")
    ), reasons = reasons)
  }
  structure(list(
    value = sum(rows$value[number]), counted = sum(number), left_out = lengths(without), floor = floor,
    complete = length(without) == 0 && !floor
  ), class = "gapatlas_total")
}

#' @export
format.gapatlas_total <- function(x, ...) {
  left <- if (length(x$left_out) > 0) paste0(" (left out: ", paste(x$left_out, names(x$left_out), collapse = ", "), ")")
  paste0(if (x$floor) "at least ", format(x$value), left)
}

#' @export
print.gapatlas_total <- function(x, ...) {
  cat(format(x), "\n", sep = "")
  invisible(x)
}
