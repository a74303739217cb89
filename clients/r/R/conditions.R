stop_atlas <- function(kind, message, ...) {
  stop(structure(
    class = c(paste0("gapatlas_", kind), "gapatlas_error", "error", "condition"),
    list(message = message, call = NULL, ...)
  ))
}

warn_atlas <- function(message) {
  warning(structure(class = c("gapatlas_warning", "warning", "condition"), list(message = message, call = NULL)))
}

# What to do about a refusal, in one sentence.
remedy <- function(status, code, retry_after) {
  if (status == 429) {
    "Ask less often, or take whole files: release_file() and observations(via = \"files\") need few requests."
  } else if (status == 503 && !is.na(retry_after)) {
    sprintf("Ask again in %s seconds, or give a larger max_wait.", format(retry_after))
  } else if (identical(code, "QUERY_TOO_BROAD")) {
    "Ask for fewer counties or days at once, or use observations(), which splits the question."
  } else if (status %in% c(400, 422)) {
    "Correct the value that the message names."
  } else if (status == 404) {
    "Look the name up in releases(), measures() or counties()."
  } else {
    "Ask the operator of the service, and quote the request id."
  }
}

# A proxy's page has no problem document; then only the status is known.
stop_problem <- function(status, url, body, request_id, retry_after) {
  problem <- tryCatch(from_json(body), error = function(e) list())
  if (!is.list(problem)) problem <- list()
  code <- problem$code
  said <- sub("\\.$", "", problem$detail %||% problem$title %||% paste("HTTP", status))
  id <- problem$request_id %||% request_id
  message <- paste0(
    status, if (!is.null(code)) paste0(" ", code), ": ", said, ". ", remedy(status, code, retry_after),
    if (!is.null(id)) paste0(" [request ", id, "]")
  )
  stop_atlas("problem", message,
    status = status, url = url, code = code, detail = problem$detail, request_id = id, type = problem$type,
    errors = problem$errors, retry_after = retry_after
  )
}

`%||%` <- function(a, b) if (is.null(a)) b else a

from_json <- function(bytes, ...) {
  text <- rawToChar(bytes)
  Encoding(text) <- "UTF-8"
  jsonlite::fromJSON(text, ...)
}
