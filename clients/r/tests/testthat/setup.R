# Tests use a real server that serves the demonstration release without limits. Without its address, as on a machine that
# only checks the package, they are skipped.
url <- Sys.getenv("GAPATLAS_TEST_URL")
cache <- tempfile("cache")
served <- function() skip_if(!nzchar(url), "GAPATLAS_TEST_URL names no server")
shared <- if (nzchar(url)) atlas(url, cache = cache, user_agent = "gapatlas-tests")
cases <- "case_count_floor_2023"
rain <- "nclimgrid_prcp_county_day"

# A server in a separate process that sends these responses, one for each request, and then ends.
scripted <- function(...) {
  answers <- c(...)
  file <- tempfile(fileext = ".rds")
  ready <- tempfile()
  saveRDS(answers, file)
  program <- tempfile(fileext = ".R")
  writeLines(c(
    sprintf("answers <- readRDS('%s')", file),
    "for (port in sample(20000:60000, 50)) {",
    "  door <- tryCatch(serverSocket(port), error = function(e) NULL)",
    "  if (!is.null(door)) break",
    "}",
    sprintf("writeLines(as.character(port), '%s.part'); invisible(file.rename('%s.part', '%s'))", ready, ready, ready),
    "for (answer in answers) {",
    "  guest <- socketAccept(door, blocking = TRUE, open = 'r+b', timeout = 30)",
    "  while (nzchar(sub('\\r$', '', readLines(guest, 1)))) {}",
    "  writeBin(charToRaw(answer), guest)",
    "  close(guest)",
    "}"
  ), program)
  system2(file.path(R.home("bin"), "Rscript"), c("--vanilla", program), wait = FALSE)
  for (wait in 1:300) {
    if (file.exists(ready)) break
    Sys.sleep(0.1)
  }
  paste0("http://127.0.0.1:", readLines(ready))
}

reply <- function(status, body, ..., length = nchar(body, "bytes")) {
  paste0(c(
    paste("HTTP/1.1", status, "Said"), "Content-Type: application/json", paste("Content-Length:", length), "Connection: close", ...,
    "", body
  ), collapse = "\r\n")
}

refusal <- function(status, code, ...) {
  reply(status, sprintf("{\"detail\":\"Not now\",\"code\":\"%s\",\"request_id\":\"r-1\"}", code), ...)
}
