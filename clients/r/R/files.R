#' Files of the release
#'
#' They are sealed with the release and never change. Their bytes are checked against the digest in the release and kept under
#' it in the cache.
#'
#' @inheritParams releases
#' @param name Name of a file from `files()`.
#' @param folder Where to write it.
#' @return `files()` returns a data frame, `release_file()` the bytes, `save_file()` the path of the file that it wrote.
#' @examplesIf nzchar(Sys.getenv("GAPATLAS_URL"))
#' a <- atlas()
#' files(a)[c("name", "bytes", "rows")]
#' save_file(a, "issues.csv", tempdir())
#' @export
files <- function(atlas) {
  if (is.null(atlas$files)) {
    found <- answer_json(atlas, paste0("/v1/releases/", pinned(atlas)$release_id, "/files"))$files
    empty <- data.frame(name = character(), path = character(), bytes = numeric(), sha256 = character(), rows = numeric())
    atlas$files <- if (length(found) == 0) empty else as.data.frame(found)
  }
  atlas$files
}

#' @rdname files
#' @export
release_file <- function(atlas, name) {
  all <- files(atlas)
  at <- match(name, all$name)
  if (is.na(at)) {
    there <- if (nrow(all) == 0) "none, it was sealed without files" else paste(all$name, collapse = ", ")
    stop_atlas("nothing_published", sprintf("release %s has no file \"%s\"; it has: %s", pinned(atlas)$release_id, name, there))
  }
  wanted <- all$sha256[at]
  bytes <- cache_get(atlas$cache, wanted)
  if (is.null(bytes)) {
    bytes <- answer(atlas, all$path[at])$body
    if (sha256_hex(bytes) != wanted) {
      stop_atlas("transport", sprintf(
        "the bytes of %s are not those that release %s names", name, pinned(atlas)$release_id
      ))
    }
    cache_put(atlas$cache, wanted, bytes)
  }
  bytes
}

#' @rdname files
#' @export
save_file <- function(atlas, name, folder = ".") {
  path <- file.path(folder, basename(name))
  write_whole(path, release_file(atlas, name))
  path
}

# A table of the release; columns are text unless `classes` says otherwise. An empty cell is NA, never 0.
release_table <- function(atlas, name, classes = "character") {
  # read.csv decompresses files.
  path <- tempfile()
  on.exit(unlink(path))
  writeBin(release_file(atlas, name), path)
  table <- utils::read.csv(path,
    colClasses = classes, na.strings = "", check.names = FALSE, encoding = "UTF-8", comment.char = ""
  )
  all <- files(atlas)
  expected <- all$rows[match(name, all$name)]
  if (!is.na(expected) && nrow(table) != expected) {
    stop_atlas("transport", sprintf("%s has %d rows, and the release names %d", name, nrow(table), expected))
  }
  table
}

# The content of datapackage.json, read once.
package <- function(atlas) {
  if (is.null(atlas$package)) {
    atlas$package <- from_json(release_file(atlas, "datapackage.json"), simplifyVector = FALSE)
  }
  atlas$package
}
