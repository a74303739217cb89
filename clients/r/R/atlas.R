#' A Gap Atlas service, pinned to one release
#'
#' The first request selects the release: the current one, or the one that `release` names. From then on every response is
#' from that release.
#'
#' @param base_url Address of the service; the default is `GAPATLAS_URL` or this machine's port 8080.
#' @param release Id of the release to read; the default is the current one.
#' @param user_agent How your program names itself to the operator.
#' @param cache Folder of fetched files; `NULL` for the user's cache folder (or `GAPATLAS_CACHE`), `FALSE` for none.
#' @param max_wait Seconds that one request may wait in total when the service asks to retry.
#' @param timeout Seconds after which a request counts as lost.
#' @param sleep A function that waits a number of seconds.
#' @return An object that every other function takes as its first argument.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' a <- atlas(user_agent = "my-analysis")
#' releases(a)
#' @export
atlas <- function(base_url = NULL, release = NULL, user_agent = NULL, cache = NULL, max_wait = 180, timeout = 60,
                  sleep = Sys.sleep) {
  url <- base_url %||% Sys.getenv("GAPATLAS_URL", "http://localhost:8080")
  if (!grepl("^https?://", url)) {
    stop("\"", url, "\" is not an address of a service; it begins with http:// or https://", call. = FALSE)
  }
  own <- paste0("gapatlas-r/", utils::packageVersion("gapatlas"))
  self <- new.env(parent = emptyenv())
  self$base_url <- sub("/+$", "", url)
  self$wanted <- release
  self$user_agent <- paste(c(user_agent, own), collapse = " ")
  self$cache <- cache_folder(cache)
  self$max_wait <- max_wait
  self$timeout <- timeout
  self$sleep <- sleep
  self$requests <- 0L
  self$codes <- list()
  structure(self, class = "gapatlas")
}

#' @export
print.gapatlas <- function(x, ...) {
  release <- if (is.null(x$pinned)) x$wanted %||% "the current release" else x$pinned$release_id
  cat("<Gap Atlas at ", x$base_url, ", ", release, ">\n", sep = "")
  invisible(x)
}

#' Releases of the service
#'
#' @param atlas The object that [atlas()] returned.
#' @return A data frame, newest first, with `release_id`, `current`, `bundle_sha256` and more.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' releases(atlas())
#' @export
releases <- function(atlas) {
  as.data.frame(answer_json(atlas, "/v1/releases")$releases)
}

# The row of the release that every response is from.
pinned <- function(atlas) {
  if (is.null(atlas$pinned)) {
    all <- releases(atlas)
    found <- if (is.null(atlas$wanted)) all[all$current, ] else all[all$release_id == atlas$wanted, ]
    if (nrow(found) == 0) {
      asked <- if (is.null(atlas$wanted)) "a current release" else sprintf("release \"%s\"", atlas$wanted)
      there <- paste(all$release_id, collapse = ", ")
      stop_atlas("nothing_published", sprintf("%s does not have %s; it has: %s", atlas$base_url, asked, there))
    }
    atlas$pinned <- as.list(found[1, ])
  }
  atlas$pinned
}

# Refuses a response from another release.
check_release <- function(atlas, release_id) {
  if (!identical(release_id, pinned(atlas)$release_id)) {
    atlas$pinned$current <- FALSE
    stop_atlas("release_changed", sprintf(
      "the service now answers from %s, and this atlas is pinned to %s; make a new one, or ask for files of the pinned release",
      release_id %||% "another release", atlas$pinned$release_id
    ))
  }
}

# Every page of a collection, from the pinned release.
pages <- function(atlas, path, query, page_size = page_rows) {
  all <- list()
  token <- NULL
  repeat {
    page <- tryCatch(
      answer_json(atlas, path, c(query, list(page_size = page_size, page_token = token))),
      gapatlas_problem = function(problem) {
        # Page tokens become invalid with their release.
        if (!is.null(token) && problem$status == 400 && !identical(current(atlas), pinned(atlas)$release_id)) {
          stop_atlas("release_changed", "another release became current between two pages; nothing is mixed")
        }
        stop(problem)
      }
    )
    check_release(atlas, page$meta$release_id)
    all <- c(all, list(page))
    token <- page$meta$next_page_token
    if (is.null(token)) {
      return(all)
    }
  }
}

current <- function(atlas) {
  all <- releases(atlas)
  all$release_id[all$current]
}

#' How to cite the release
#'
#' The citation has no date of access, because the digest is more precise.
#'
#' @inheritParams releases
#' @return A [utils::bibentry()]; `toBibtex()` prints it for BibTeX.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' cite(atlas())
#' @export
cite <- function(atlas) {
  release <- pinned(atlas)
  utils::bibentry("Misc",
    key = paste0("gapatlas_", gsub("[^A-Za-z0-9]+", "_", release$release_id)),
    title = paste0("Gap Atlas: county-level surveillance gaps of tick-borne disease, release ", release$release_id),
    author = utils::person("Gap Atlas"),
    year = substr(release$generated_at, 1, 4),
    url = paste0(atlas$base_url, "/v1/releases/", release$release_id),
    note = paste0(
      "SHA-256 ", release$bundle_sha256, ".",
      if (isTRUE(release$synthetic)) " Synthetic demonstration: every figure is invented."
    )
  )
}
