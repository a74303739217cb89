# The contract's limits; the bytes of a row in a page, and the cost of a request in bytes, because requests are limited.
max_counties <- 500L
ceiling_rows <- 10000L
page_rows <- 500L
# Rows per page of all counties, which the service accepts without their codes.
nation_rows <- 4000L
row_bytes <- 30
request_bytes <- 50000

#' Measures that have observations
#'
#' @inheritParams releases
#' @return A data frame by `measure_id`: label, unit, grain, definition, first and last published day, and `floor`, whether its
#'   numbers are lower bounds; `limitations` is a list column that should accompany every figure.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' measures(atlas())[c("measure_id", "unit", "grain")]
#' @export
measures <- function(atlas) {
  if (is.null(atlas$measures)) {
    found <- if (isTRUE(pinned(atlas)$current)) listed(atlas) else packaged(atlas)
    atlas$measures <- found[order(found$measure_id, method = "radix"), ]
    rownames(atlas$measures) <- NULL
  }
  atlas$measures
}

listed <- function(atlas) {
  answers <- pages(atlas, "/v1/measures", list())
  rows <- do.call(rbind, lapply(answers, function(page) {
    # An older service indicates floors only in the names of measures.
    page$data$floor <- page$data$floor %||% grepl("_floor", page$data$measure_id, fixed = TRUE)
    page$data[c(
      "measure_id", "label", "unit", "grain", "definition", "limitations", "period_first", "period_last", "floor", "observable"
    )]
  }))
  told <- answers[[1]]$meta$total_count %||% nrow(rows)
  if (nrow(rows) != told) {
    stop_atlas("incomplete", sprintf("%d measures came, and the service has %d. Ask again.", nrow(rows), told))
  }
  rows <- rows[rows$observable, setdiff(names(rows), "observable")]
  rows$period_first <- as.Date(rows$period_first)
  rows$period_last <- as.Date(rows$period_last)
  rows
}

packaged <- function(atlas) {
  if (!"datapackage.json" %in% files(atlas)$name) {
    stop_atlas("release_changed", sprintf(paste(
      "release %s is not the current one and was sealed without files, so its observations can no longer be asked for;",
      "scores(), county() and report() can"
    ), pinned(atlas)$release_id))
  }
  found <- Filter(function(one) !is.null(one$measure_id), package(atlas)$resources)
  text <- function(name) vapply(found, function(one) one[[name]] %||% NA_character_, "")
  rows <- data.frame(
    measure_id = text("measure_id"), label = text("label"), unit = text("unit"), grain = text("temporal_grain"),
    definition = text("definition")
  )
  rows$limitations <- lapply(found, function(one) unlist(one$limitations))
  rows$period_first <- as.Date(NA)
  rows$period_last <- as.Date(NA)
  rows$floor <- vapply(found, function(one) one$floor %||% grepl("_floor", one$measure_id, fixed = TRUE), TRUE)
  rows[!duplicated(rows$measure_id), ]
}

#' Published values of a measure
#'
#' One call does everything: it splits the request, follows the pages, waits as the service asks, or reads the release's file
#' if that is smaller. Every county has a row for every period; otherwise this is an error.
#'
#' @inheritParams releases
#' @param measure_id A measure from [measures()].
#' @param counties FIPS codes, as text.
#' @param state Two-letter code; not together with `counties`. Without either, all counties.
#' @param period A year, a month such as `"2023-01"`, a day, two days, or `NULL` for everything published.
#' @param via `"auto"`, `"files"` or `"requests"`.
#' @return A data frame by FIPS code and period: `fips` (text), `period_start`, `period_end` (included), `value` (`NA`, never 0, if
#'   there is no number), `text` (a published word), the factors `value_state` and `normalized_state`, `measure_id`, `unit` and
#'   `floor`, whether the numbers are lower bounds.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' cases <- observations(atlas(), "case_count_floor_2023", state = "MN")
#' table(cases$value_state)
#' @export
observations <- function(atlas, measure_id, counties = NULL, state = NULL, period = NULL,
                         via = c("auto", "files", "requests")) {
  via <- match.arg(via)
  if (!is.null(counties) && !is.null(state)) stop("name counties or a state, not both", call. = FALSE)
  wanted <- span(period)
  measure <- measure_of(atlas, measure_id)
  codes <- if (!is.null(state)) state_codes(atlas, state) else if (!is.null(counties)) unique(check_fips(counties))
  wanted <- published(measure, wanted)
  names <- file_names(atlas, measure, wanted)
  if (via == "files" && length(names) == 0) {
    stop_atlas("nothing_published", sprintf(
      "release %s has no file of %s; its source's terms may forbid it", pinned(atlas)$release_id, measure_id
    ))
  }
  less <- via == "auto" && length(names) > 0 && files_are_less(atlas, measure, wanted, codes, names)
  if (via == "requests" && !isTRUE(pinned(atlas)$current)) {
    stop_atlas("release_changed", sprintf(
      "observations are asked for of the current release only, which %s is not; its files have them", pinned(atlas)$release_id
    ))
  }
  if (via == "files" || less || !isTRUE(pinned(atlas)$current)) {
    return(from_files(atlas, measure, wanted, codes, names))
  }
  ask <- function() {
    rows <- if (is.null(codes)) of_all(atlas, measure, wanted)
    rows %||% by_requests(atlas, measure, wanted, codes %||% state_codes(atlas))
  }
  tryCatch(ask(), gapatlas_release_changed = function(changed) {
    if (via == "requests" || length(names) == 0) stop(changed)
    from_files(atlas, measure, wanted, codes, names)
  })
}

measure_of <- function(atlas, measure_id) {
  all <- measures(atlas)
  at <- match(measure_id, all$measure_id)
  if (is.na(at)) {
    stop_atlas("nothing_published", sprintf(
      "release %s publishes no observations of \"%s\"; it does of: %s",
      pinned(atlas)$release_id, measure_id, paste(all$measure_id, collapse = ", ")
    ))
  }
  all[at, ]
}

# The part of a span that has values, if the release says which days have.
published <- function(measure, wanted) {
  whole <- c(measure$period_first, measure$period_last)
  if (anyNA(whole) || is.null(wanted)) {
    return(wanted %||% if (!anyNA(whole)) whole)
  }
  both <- c(max(wanted[1], whole[1]), min(wanted[2], whole[2]))
  if (both[2] < both[1]) {
    stop_atlas("nothing_published", sprintf("%s is published for %s only, not for %s", measure$measure_id, shown(whole), shown(wanted)))
  }
  if (!identical(both, wanted) && measure$grain != "CUMULATIVE") {
    warn_atlas(sprintf("%s is published for %s only; you get %s", measure$measure_id, shown(whole), shown(both)))
  }
  both
}

# The files that cover the span; none if one of them is missing.
file_names <- function(atlas, measure, span) {
  there <- files(atlas)$name
  start <- paste0("observations/", measure$measure_id)
  if (measure$grain != "DAY") {
    return(intersect(paste0(start, ".csv.gz"), there))
  }
  if (is.null(span)) {
    return(sort(there[startsWith(there, paste0(start, "-")) & endsWith(there, ".csv.gz")], method = "radix"))
  }
  names <- paste0(start, "-", months_of(span), ".csv.gz")
  if (all(names %in% there)) names else character()
}

files_are_less <- function(atlas, measure, span, codes, names) {
  if (is.null(codes)) {
    return(TRUE)
  }
  days <- if (measure$grain == "DAY" && !is.null(span)) as.integer(span[2] - span[1]) + 1 else 1
  rows <- length(codes) * days
  all <- files(atlas)
  at <- match(names, all$name)
  fresh <- !vapply(all$sha256[at], function(sha256) cache_has(atlas$cache, sha256), TRUE)
  sum(all$bytes[at][fresh] + request_bytes) < rows * row_bytes + ceiling(rows / page_rows) * request_bytes
}

from_files <- function(atlas, measure, span, codes, names) {
  if (length(names) == 0) {
    stop_atlas("release_changed", sprintf(
      "release %s is not the current one and has no file of these values of %s; they can no longer be asked for",
      pinned(atlas)$release_id, measure$measure_id
    ))
  }
  columns <- c("geography_id", "period_start", "period_end", "value", "text", "normalized_state", "value_state")
  classes <- stats::setNames(ifelse(columns == "value", "numeric", "character"), columns)
  rows <- do.call(rbind, lapply(names, function(name) release_table(atlas, name, classes)))
  there <- unique(rows$geography_id)
  absent <- sort(setdiff(as.character(codes), there), method = "radix")
  if (length(absent) > 0) {
    # The service knows why a code is unknown, and refuses it here.
    if (isTRUE(pinned(atlas)$current) && !is.null(span)) by_requests(atlas, measure, span, absent)
    refuse_unknown(stats::setNames(rep("the release does not have it", length(absent)), absent))
  }
  if (!is.null(codes)) rows <- rows[rows$geography_id %in% codes, ]
  if (!is.null(span)) {
    # Days as ISO 8601 text sort like days.
    rows <- rows[rows$period_start >= format(span[1]) & rows$period_end <= format(span[2]), ]
  }
  checked(measure, span, rows, codes %||% there)
}

# Rows of every county without naming codes; NULL if the service does not support that.
of_all <- function(atlas, measure, span) {
  if (is.null(span)) {
    return(NULL)
  }
  count <- pinned(atlas)$county_count
  at_once <- if (measure$grain == "DAY") max(1L, ceiling_rows %/% max(1L, count)) else as.integer(span[2] - span[1]) + 1L
  answers <- list()
  for (piece in pieces(span, at_once)) {
    query <- list(measure_id = measure$measure_id, start_date = format(piece[1]), end_date = format(piece[2]), view = "slim")
    page <- tryCatch(pages(atlas, "/v1/counties/observations", query, nation_rows), gapatlas_problem = function(problem) {
      # An older service reads the last word of the path as a county's code; one with a lower ceiling needs smaller parts.
      if (problem$status != 422 && !identical(problem$code, "QUERY_TOO_BROAD")) stop(problem)
      NULL
    })
    if (is.null(page)) {
      return(NULL)
    }
    answers <- c(answers, page)
  }
  rows <- do.call(rbind, lapply(answers, function(one) page_rows_of(one$data)))
  found <- unique(rows$geography_id)
  if (length(found) > 0 && length(found) != count) {
    stop_atlas("incomplete", sprintf("%s came for %d counties of %d. Ask again.", measure$measure_id, length(found), count))
  }
  checked(measure, span, rows, found)
}

by_requests <- function(atlas, measure, span, codes) {
  if (is.null(span)) {
    stop_atlas("nothing_published", sprintf("the release does not say when %s is published; name a period", measure$measure_id))
  }
  answers <- list()
  for (part in split(codes, (seq_along(codes) - 1L) %/% max_counties)) {
    at_once <- if (measure$grain == "DAY") max(1L, ceiling_rows %/% length(part)) else as.integer(span[2] - span[1]) + 1L
    for (piece in pieces(span, at_once)) answers <- c(answers, in_halves(atlas, measure, part, piece))
  }
  unknown <- unlist(lapply(answers, function(one) told_unknown(one$meta$unknown_geographies)))
  if (length(unknown) > 0) refuse_unknown(unknown[!duplicated(names(unknown))])
  rows <- do.call(rbind, lapply(answers, function(one) page_rows_of(one$data)))
  checked(measure, span, rows, codes)
}

page_rows_of <- function(data) {
  if (length(data) == 0) {
    return(NULL)
  }
  words <- is.character(data$value)
  data.frame(
    geography_id = data$geography_id, period_start = data$period_start, period_end = data$period_end,
    value = if (words) NA_real_ else as.numeric(data$value), text = if (words) data$value else NA_character_,
    normalized_state = data$normalized_state, value_state = data$value_state
  )
}

told_unknown <- function(unknown) {
  if (length(unknown) == 0) {
    return(NULL)
  }
  after <- vapply(unknown$successors, function(codes) {
    if (length(codes) == 0) "" else paste0(" Its successors are ", paste(codes, collapse = ", "), ".")
  }, "")
  stats::setNames(paste0(unknown$reason, after), unknown$geography_id)
}

# The pages of a request, which is halved if the service finds it too broad.
in_halves <- function(atlas, measure, codes, span) {
  query <- list(
    measure_id = measure$measure_id, geography_type = "county", geography_id = codes,
    start_date = format(span[1]), end_date = format(span[2]), view = "slim"
  )
  daily <- measure$grain == "DAY" && span[2] > span[1]
  answers <- tryCatch(pages(atlas, "/v1/observations", query), gapatlas_problem = function(problem) {
    if (!identical(problem$code, "QUERY_TOO_BROAD") || (length(codes) == 1 && !daily)) stop(problem)
    NULL
  })
  if (!is.null(answers)) {
    return(answers)
  }
  if (daily) {
    halves <- pieces(span, ceiling((as.integer(span[2] - span[1]) + 1) / 2))
    return(do.call(c, lapply(halves, function(half) in_halves(atlas, measure, codes, half))))
  }
  middle <- length(codes) %/% 2
  c(in_halves(atlas, measure, codes[seq_len(middle)], span), in_halves(atlas, measure, codes[-seq_len(middle)], span))
}

refuse_unknown <- function(unknown) {
  told <- paste0(names(unknown), ": ", unknown, collapse = "; ")
  stop_atlas("unknown_county", sprintf("%d of the counties are not in the release. %s", length(unknown), told), counties = unknown)
}

# Checks that every county has a row for every period; otherwise the response is incomplete.
checked <- function(measure, span, rows, codes) {
  if (is.null(rows) || nrow(rows) == 0) {
    when <- if (is.na(measure$period_first)) "" else paste("; it is published for", measure$period_first, "to", measure$period_last)
    stop_atlas("nothing_published", sprintf("%s has no values that lie within %s%s", measure$measure_id, shown(span), when))
  }
  rows <- rows[order(rows$geography_id, rows$period_start, method = "radix"), ]
  periods <- length(unique(rows$period_start))
  found <- table(factor(rows$geography_id, levels = unique(c(codes, rows$geography_id))))
  short <- names(found)[found != periods]
  if (length(short) > 0 || length(found) != length(unique(codes))) {
    stop_atlas("incomplete", sprintf(
      "%d rows of %s came for %d counties and %d periods; rows are absent or doubled, as of %s. Ask again, and tell the operator if it lasts.",
      nrow(rows), measure$measure_id, length(unique(codes)), periods, paste(utils::head(short, 5), collapse = ", ")
    ))
  }
  data.frame(
    fips = rows$geography_id, period_start = as.Date(rows$period_start), period_end = as.Date(rows$period_end),
    value = rows$value, text = rows$text, value_state = states(rows$value_state, value_states),
    normalized_state = states(rows$normalized_state, normalized_states), measure_id = measure$measure_id, unit = measure$unit,
    floor = measure$floor
  )
}
