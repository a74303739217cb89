# Files by their digest, kept in the user's cache folder. What is read is checked, whoever wrote it.

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

# The bytes of this digest; NULL if they are not there or are not what they are called.
cache_get <- function(folder, sha256) {
  if (!cache_has(folder, sha256)) {
    return(NULL)
  }
  path <- cache_path(folder, sha256)
  bytes <- tryCatch(readBin(path, "raw", file.size(path)), error = function(e) raw())
  if (identical(sha256_hex(bytes), sha256)) bytes else NULL
}

# A folder that cannot be written is no reason to fail: the bytes are at hand already.
cache_put <- function(folder, sha256, bytes) {
  if (!is.null(folder)) {
    tryCatch(write_whole(cache_path(folder, sha256), bytes), error = function(e) NULL, warning = function(w) NULL)
  }
}

# Writes a file that is there either whole or not at all.
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
