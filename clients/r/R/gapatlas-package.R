#' Gap Atlas for R
#'
#' Begin with [atlas()]. Every function takes the object that it returns, and every response is from the release to which the
#' object is pinned.
#'
#' Missing, suppressed, zero and no linked record are four different things. No figure here is a diagnosis, a personal
#' risk or a statement of cause.
#'
#' @section Errors:
#' All are conditions of class `gapatlas_error`:
#' `gapatlas_problem` (the service refused; with `status`, `code`, `detail`, `request_id`, `retry_after`),
#' `gapatlas_unknown_county` (codes that the release does not have), `gapatlas_nothing_published` (no values of the measure, or
#' none in the period), `gapatlas_release_changed` (another release became current, and the pinned one has no file with the
#' values), `gapatlas_incomplete` and `gapatlas_transport` (rows or bytes are missing or changed), `gapatlas_not_summable`.
#' A period that is only partly published gives that part and a warning of class `gapatlas_warning`.
#'
#' @keywords internal
"_PACKAGE"
