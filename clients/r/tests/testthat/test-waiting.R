none <- "{\"releases\":[]}"

test_that("it waits exactly as long as it is told", {
  served()
  slept <- c()
  a <- atlas(scripted(refusal(429, "RATE_LIMITED", "Retry-After: 7"), refusal(503, "X", "Retry-After: 30"), reply(200, none)),
    cache = FALSE, sleep = function(seconds) slept <<- c(slept, seconds))
  expect_identical(nrow(releases(a)), 0L)
  expect_identical(slept, c(7, 30))
})

test_that("it waits until a date, whatever the locale calls its months", {
  expect_identical(gapatlas:::seconds("7"), 7)
  expect_true(is.na(gapatlas:::seconds("soon")) && is.na(gapatlas:::seconds(NULL)))
  in_a_while <- as.POSIXlt(Sys.time() + 40, tz = "UTC")
  stamp <- sprintf("Mon, %02d %s %d %s GMT", in_a_while$mday, month.abb[in_a_while$mon + 1], in_a_while$year + 1900, format(in_a_while, "%H:%M:%S"))
  expect_true(gapatlas:::seconds(stamp) > 30 && gapatlas:::seconds(stamp) <= 40)
})

test_that("it does not wait longer than its user allows", {
  served()
  slept <- c()
  late <- refusal(429, "RATE_LIMITED", "Retry-After: 30")
  a <- atlas(scripted(late, late), cache = FALSE, max_wait = 50, sleep = function(seconds) slept <<- c(slept, seconds))
  error <- expect_error(releases(a), class = "gapatlas_problem")
  expect_identical(slept, 30)
  expect_identical(list(error$status, error$code, error$retry_after, error$request_id), list(429L, "RATE_LIMITED", 30, "r-1"))
})

test_that("a body that was cut is asked for again, and a page of a proxy is a refusal", {
  served()
  a <- atlas(scripted(reply(200, none, length = 99), reply(200, none), reply(502, "<h1>Bad gateway</h1>")), cache = FALSE)
  expect_identical(nrow(releases(a)), 0L)
  expect_error(releases(a), "HTTP 502", class = "gapatlas_problem")
})

test_that("bytes that are not those of the digest are not taken", {
  served()
  wrong <- reply(200, none, paste0("Content-Digest: sha-256=:", strrep("A", 43), "=:"))
  expect_error(releases(atlas(scripted(wrong, wrong, wrong), cache = FALSE)), "Content-Digest", class = "gapatlas_transport")
})

test_that("a service that is not there is named", {
  expect_error(releases(atlas("http://127.0.0.1:9", cache = FALSE)), "127.0.0.1:9", class = "gapatlas_transport")
  expect_error(atlas("localhost:8080"), "http://")
})

test_that("a word of a later service is kept behind those that are known", {
  words <- gapatlas:::states(c("ZERO", "EMBARGOED", NA), gapatlas:::value_states)
  expect_identical(levels(words), c(gapatlas:::value_states, "EMBARGOED"))
  strange <- data.frame(fips = "27057", value = 5, value_state = words[2], measure_id = "x", unit = "cases")
  expect_error(total(strange), "1 EMBARGOED", class = "gapatlas_not_summable")
})

test_that("rows that are absent are noticed", {
  measure <- list(measure_id = "x", period_first = as.Date(NA))
  row <- data.frame(geography_id = "01001", period_start = "2023-01-01", period_end = "2023-01-01")
  expect_error(gapatlas:::checked(measure, NULL, row, c("01001", "27057")), "27057", class = "gapatlas_incomplete")
  expect_error(gapatlas:::checked(measure, NULL, rbind(row, row), "01001"), "01001", class = "gapatlas_incomplete")
})
