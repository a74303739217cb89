# GET over HTTP: waits as the service asks, and accepts only complete responses.
tries <- 3

# Waits for the response and returns list(body, headers).
answer <- function(atlas, path, query = list(), accept = "*/*") {
  url <- paste0(atlas$base_url, path, encoded(query))
  waited <- 0
  repeat {
    got <- ask(atlas, url, accept)
    if (got$status == 200) {
      return(got)
    }
    after <- seconds(got$retry_after)
    if (!got$status %in% c(429, 503) || is.na(after) || waited + after > atlas$max_wait) {
      stop_problem(got$status, url, got$body, got$request_id, after)
    }
    atlas$sleep(after)
    waited <- waited + after
  }
}

answer_json <- function(atlas, path, query = list(), ...) {
  body <- answer(atlas, path, query, "application/json")$body
  tryCatch(from_json(body, ...), error = function(e) {
    stop_atlas("transport", paste0(atlas$base_url, path, " did not answer with JSON; is it a Gap Atlas?"))
  })
}

ask <- function(atlas, url, accept) {
  # The bytes are decompressed here, after they were checked against their digest.
  request <- httr2::request(url) |>
    httr2::req_headers(Accept = accept, `Accept-Encoding` = "gzip") |>
    httr2::req_user_agent(atlas$user_agent) |>
    httr2::req_timeout(atlas$timeout) |>
    httr2::req_options(http_content_decoding = 0L) |>
    # answer() does the waiting; httr2 would wait a second time.
    httr2::req_retry(is_transient = function(response) FALSE) |>
    httr2::req_error(is_error = function(response) FALSE)
  for (try in seq_len(tries)) {
    atlas$requests <- atlas$requests + 1L
    # Every operation only reads, so it can be retried after a broken connection.
    got <- tryCatch(whole(httr2::req_perform(request)), error = identity)
    if (!inherits(got, "error")) {
      return(got)
    }
  }
  stop_atlas("transport", sprintf("no answer from %s in %d tries: %s", url, tries, conditionMessage(got$parent %||% got)))
}

whole <- function(response) {
  header <- function(name) httr2::resp_header(response, name)
  body <- response$body
  if (length(body) == 0) body <- raw()
  digest <- regmatches(header("Content-Digest") %||% "", regexec("sha-256=:([A-Za-z0-9+/=]+):", header("Content-Digest") %||% ""))[[1]]
  if (length(digest) == 2 && digest[2] != openssl::base64_encode(sha256_bytes(body))) {
    stop("the bytes are not those that Content-Digest names")
  }
  if (identical(header("Content-Encoding"), "gzip")) {
    body <- memDecompress(body, "gzip")
  }
  list(
    status = httr2::resp_status(response), body = body, retry_after = header("Retry-After"),
    request_id = header("X-Request-ID"), dataset_version = header("Dataset-Version")
  )
}

# Commas are not escaped: the service accepts lists with commas, and 500 codes must fit in an address.
encoded <- function(query) {
  query <- Filter(Negate(is.null), query)
  if (length(query) == 0) {
    return("")
  }
  values <- vapply(query, function(value) {
    paste(utils::URLencode(as.character(value), reserved = TRUE), collapse = ",")
  }, "")
  values <- gsub("%2C", ",", values, fixed = TRUE)
  paste0("?", paste0(names(query), "=", values, collapse = "&"))
}

# Seconds to wait according to Retry-After, which is a number of seconds or a date; NA if it is neither.
seconds <- function(retry_after) {
  if (is.null(retry_after)) {
    return(NA_real_)
  }
  if (grepl("^ *[0-9]+ *$", retry_after)) {
    return(as.numeric(retry_after))
  }
  parts <- regmatches(retry_after, regexec("(\\d{2}) ([A-Z][a-z]{2}) (\\d{4}) (\\d{2}:\\d{2}:\\d{2}) GMT", retry_after))[[1]]
  if (length(parts) == 0) {
    return(NA_real_)
  }
  # month.abb, because names of months depend on the locale.
  then <- as.POSIXct(sprintf("%s-%02d-%s %s", parts[4], match(parts[3], month.abb), parts[2], parts[5]), tz = "UTC")
  max(0, as.numeric(difftime(then, Sys.time(), units = "secs")))
}

sha256_bytes <- function(bytes) as.raw(unclass(openssl::sha256(bytes)))

sha256_hex <- function(bytes) paste(as.character(sha256_bytes(bytes)), collapse = "")
