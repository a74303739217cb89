# Files by digest in the user's cache folder. Every file is checked when it is read, whoever wrote it.

cache_folder <- function(cache) {
  if (isFALSE(cache)) {
    return(NULL)
  }
  if (is.character(cache)) {
    return(cache)
  }
  named <- Sys.getenv("GAPATLAS_CACHE")
  if (nzchar(named)) named else tools::R_user_dir("gapatlas", "cache")
}

cache_path <- function(folder, sha256) file.path(folder, "sha256", substr(sha256, 1, 2), sha256)

cache_has <- function(folder, sha256) !is.null(folder) && file.exists(cache_path(folder, sha256))

# The bytes with this digest; NULL if they are absent or do not match it.
cache_get <- function(folder, sha256) {
  if (!cache_has(folder, sha256)) {
    return(NULL)
  }
  path <- cache_path(folder, sha256)
  bytes <- tryCatch(readBin(path, "raw", file.size(path)), error = function(e) raw())
  if (identical(sha256_hex(bytes), sha256)) bytes else NULL
}

# A failure to write is ignored, because the caller already has the bytes.
cache_put <- function(folder, sha256, bytes) {
  if (!is.null(folder)) {
    tryCatch(write_whole(cache_path(folder, sha256), bytes), error = function(e) NULL, warning = function(w) NULL)
  }
}

# Writes a file completely or not at all.
write_whole <- function(path, bytes) {
  dir.create(dirname(path), recursive = TRUE, showWarnings = FALSE)
  part <- tempfile(".part-", tmpdir = dirname(path))
  on.exit(unlink(part))
  writeBin(bytes, part)
  if (!file.rename(part, path)) {
    stop("cannot write ", path)
  }
  invisible(path)
}
