#' Gap Atlas for R
#'
#' Begin with [atlas()]. Every function takes what it returns, and every answer is from the one release to which it is pinned.
#'
#' Missing, suppressed, zero and no linked record are four different things. No figure here is a diagnosis, a personal
#' risk or a statement of cause.
#'
#' @section Errors:
#' All are conditions of class `gapatlas_error`:
#' `gapatlas_problem` (the service refused; with `status`, `code`, `detail`, `request_id`, `retry_after`),
#' `gapatlas_unknown_county` (codes that the release does not have), `gapatlas_nothing_published` (no values of that measure, or
#' none in that time), `gapatlas_release_changed` (another release became current, and the pinned one has no file of it),
#' `gapatlas_incomplete` and `gapatlas_transport` (rows or bytes are absent or changed), `gapatlas_not_summable`.
#' A period that is published in part gives that part and a warning of class `gapatlas_warning`.
#'
#' @keywords internal
"_PACKAGE"
