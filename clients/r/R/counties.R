#' Gap scores
#'
#' @inheritParams releases
#' @param state Two-letter code; the default is all counties.
#' @param ... Score settings: `ecological_share`, `low_incidence_breakpoint`, `missing_human_weakness`.
#' @return A data frame in ranking order. `rank`, which is the national one, and `score` are `NA` if required evidence is missing;
#'   that is not a low score. `attr(, "release_id")` names the release.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' head(scores(atlas(), "MN", missing_human_weakness = 60))
#' @export
scores <- function(atlas, state = NULL, ...) {
  got <- answer_json(atlas, "/v1/atlas/scores", scored(atlas, ...), flatten = TRUE)
  check_release(atlas, got$release_id)
  rows <- got$counties
  names(rows) <- sub("^score\\.", "", names(rows))
  rows <- rows[c(
    "rank", "fips", "county", "state", "score", "score_state", "priority", "human_status", "tick_status", "burgdorferi_status",
    "evidence_completeness", "human_weakness", "ecological", "community", "human_basis", "numeric_support", "tied_with"
  )]
  if (!is.null(state)) rows <- rows[rows$state == state, ]
  rownames(rows) <- NULL
  structure(rows, release_id = got$release_id)
}

scored <- function(atlas, ...) {
  settings <- list(...)
  known <- c("ecological_share", "low_incidence_breakpoint", "missing_human_weakness")
  wrong <- setdiff(if (length(settings)) names(settings) %||% "", known)
  if (length(wrong) > 0) {
    stop("\"", wrong[1], "\" is not a setting; ", paste(known, collapse = ", "), " are", call. = FALSE)
  }
  c(list(dataset_version = pinned(atlas)$release_id), settings)
}

#' Counties with their inputs
#'
#' @inheritParams scores
#' @param fips A county's FIPS code, as text of five digits.
#' @return `counties()` returns a data frame: every input with its state, a factor, in a column that ends in `_state`; the score at
#'   the default settings, and its precision. `county()` returns all details of one county as a list, with provenance.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' a <- atlas()
#' table(counties(a, "MN")$case_count_floor_2023_state)
#' county(a, "27057")$priority
#' @export
counties <- function(atlas, state = NULL) {
  resource <- Filter(function(one) one$path == "counties.csv", package(atlas)$resources)[[1]]
  fields <- resource$schema$fields
  kinds <- vapply(fields, function(field) field$type, "")
  classes <- ifelse(kinds == "integer", "integer", ifelse(kinds == "number", "numeric", "character"))
  names(classes) <- vapply(fields, function(field) field$name, "")
  rows <- release_table(atlas, "counties.csv", classes)
  beside <- setdiff(names(rows)[endsWith(names(rows), "_state")], "score_state")
  for (column in beside[sub("_state$", "", beside) %in% names(rows)]) {
    rows[[column]] <- states(rows[[column]], normalized_states)
  }
  if (!is.null(state)) rows <- rows[rows$state == state, ]
  rownames(rows) <- NULL
  structure(rows, release_id = pinned(atlas)$release_id)
}

#' @rdname counties
#' @export
county <- function(atlas, fips, ...) {
  got <- answer_json(atlas, paste0("/v1/counties/", check_fips(fips)), scored(atlas, ...))
  check_release(atlas, got$release$release_id)
  got
}

#' Outlines of counties for drawing
#'
#' The outlines are not exact enough for measuring or for spatial analysis.
#'
#' @inheritParams scores
#' @param as `"sf"` for a simple features frame, `"geojson"` for GeoJSON as text; the default is sf if it is installed.
#' @return Outlines with `fips` and, if the release has files, names, score, priority and rank.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL")) && requireNamespace("sf", quietly = TRUE)
#' plot(geometry(atlas(), "MN")["score"])
#' @export
geometry <- function(atlas, state = NULL, as = c("sf", "geojson")) {
  if (missing(as)) as <- if (requireNamespace("sf", quietly = TRUE)) "sf" else "geojson"
  as <- match.arg(as)
  bytes <- if ("counties.geojson" %in% files(atlas)$name) {
    release_file(atlas, "counties.geojson")
  } else {
    answer(atlas, "/v1/atlas/geometry", list(dataset_version = pinned(atlas)$release_id))$body
  }
  if (as == "sf") {
    path <- tempfile(fileext = ".geojson")
    on.exit(unlink(path))
    writeBin(bytes, path)
    shapes <- sf::read_sf(path)
    shapes$id <- NULL
    return(if (is.null(state)) shapes else shapes[shapes$fips %in% state_codes(atlas, state), ])
  }
  if (is.null(state)) {
    text <- rawToChar(bytes)
    Encoding(text) <- "UTF-8"
    return(text)
  }
  collection <- from_json(bytes, simplifyVector = FALSE)
  codes <- state_codes(atlas, state)
  collection$features <- Filter(function(one) one$properties$fips %in% codes, collection$features)
  as.character(jsonlite::toJSON(collection, auto_unbox = TRUE, digits = NA, null = "null"))
}

#' Reports and the published ranking
#'
#' @inheritParams scores
#' @param place A county's FIPS code or a state's two letters.
#' @param path Where to write the PDF.
#' @param ... Score settings; for `report()` also `template`, `period_start`, `period_end` and `measure_id`.
#' @param state Two-letter code, or `"ALL"`.
#' @return `report()` returns the path; `ranking_csv()` returns the table of the service as text.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' report(atlas(), "27057", file.path(tempdir(), "hubbard.pdf"))
#' @export
report <- function(atlas, place, path, ...) {
  kind <- if (grepl("^[0-9]{5}$", place)) "counties" else "states"
  query <- c(list(dataset_version = pinned(atlas)$release_id), list(...))
  write_whole(path, answer(atlas, sprintf("/v1/%s/%s/report.pdf", kind, place), query)$body)
  path
}

#' @rdname report
#' @export
ranking_csv <- function(atlas, state = "ALL", ...) {
  got <- answer(atlas, "/v1/atlas/ranking.csv", c(list(state = state), scored(atlas, ...)))
  check_release(atlas, got$dataset_version)
  text <- rawToChar(got$body)
  Encoding(text) <- "UTF-8"
  text
}

check_fips <- function(codes) {
  wrong <- codes[!is.character(codes) | !grepl("^[0-9]{5}$", codes)]
  if (length(wrong) > 0) {
    stop("\"", wrong[1], "\" is not a county's FIPS code, which is text of five digits, such as \"01001\"", call. = FALSE)
  }
  codes
}

# The counties of a state, or all.
state_codes <- function(atlas, state = NULL) {
  key <- state %||% "ALL"
  if (!grepl("^[A-Z]{2}$", state %||% "MN")) {
    stop("\"", state, "\" is not a state; two capital letters such as \"MN\" are", call. = FALSE)
  }
  if (is.null(atlas$codes[[key]])) {
    codes <- if (isTRUE(pinned(atlas)$current)) {
      unlist(lapply(pages(atlas, "/v1/counties", list(state = state)), function(page) page$data$geography$geography_id))
    } else {
      counties(atlas, state)$fips
    }
    if (length(codes) == 0) {
      stop(sprintf("release %s has no counties of \"%s\"", pinned(atlas)$release_id, state), call. = FALSE)
    }
    atlas$codes[[key]] <- codes
  }
  atlas$codes[[key]]
}
