test_that("files and requests give the same rows", {
  served()
  for (measure in c(cases, "incidence_floor_2023", "human_status", "scapularis_status")) {
    expect_identical(observations(shared, measure, via = "files"), observations(shared, measure, via = "requests"))
  }
  days <- c("2023-01-03", "2023-01-19")
  by_files <- observations(shared, rain, state = "MN", period = days, via = "files")
  expect_identical(by_files, observations(shared, rain, state = "MN", period = days, via = "requests"))
  expect_identical(nrow(by_files), 87L * 17L)
})

test_that("a nation is every county once, with its leading zeros", {
  served()
  rows <- observations(shared, cases)
  expect_identical(nrow(rows), 3144L)
  expect_identical(rows$fips, sort(unique(rows$fips), method = "radix"))
  expect_true(all(nchar(rows$fips) == 5))
  expect_identical(observations(shared, cases, counties = c("02013", "01001"))$fips, c("01001", "02013"))
})

test_that("a nation by requests is one request for a year and a few for days", {
  served()
  fresh <- atlas(url, cache = FALSE)
  observations(fresh, cases, counties = "27057", via = "requests")
  before <- fresh$requests
  expect_identical(nrow(observations(fresh, cases, via = "requests")), 3144L)
  expect_identical(fresh$requests - before, 1L)
  days <- c("2023-01-03", "2023-01-07")
  by_requests <- observations(shared, rain, period = days, via = "requests")
  expect_identical(by_requests, observations(shared, rain, period = days, via = "files"))
})

test_that("a measure says whether it is a floor", {
  served()
  all <- measures(shared)
  expect_identical(all$measure_id[all$floor], c(cases, "incidence_floor_2023"))
})

test_that("a value is there exactly where its state says so", {
  served()
  rows <- observations(shared, cases)
  expect_identical(!is.na(rows$value), rows$value_state %in% c("OBSERVED", "ZERO"))
  expect_identical(levels(rows$value_state)[1:3], c("OBSERVED", "ZERO", "MISSING"))
  alaska <- observations(shared, rain, state = "AK", period = "2023-01-05")
  expect_true(all(alaska$value_state == "UNAVAILABLE") && all(is.na(alaska$value)))
  words <- observations(shared, "scapularis_status")
  expect_true(all(is.na(words$value)) && "Established" %in% words$text)
})

test_that("a question over the ceiling is split", {
  served()
  codes <- observations(shared, cases)$fips[1:400]
  expect_identical(nrow(observations(shared, rain, counties = codes, via = "requests")), 400L * 31L)
})

test_that("a retired code is named with its successors either way", {
  served()
  for (via in c("files", "requests")) {
    error <- expect_error(observations(shared, cases, counties = c("09001", "27057"), via = via), class = "gapatlas_unknown_county")
    expect_match(conditionMessage(error), "09001.*planning regions.*09190")
    expect_named(error$counties, "09001")
  }
})

test_that("what cannot be asked is refused", {
  served()
  expect_error(observations(shared, cases, counties = "1001"), "FIPS")
  expect_error(observations(shared, cases, counties = 27057), "FIPS")
  expect_error(observations(shared, cases, period = 2021), "2023-01-01 to 2023-12-31 only", class = "gapatlas_nothing_published")
  expect_error(observations(shared, cases, period = "2023-03"), "lie within 2023-03-01", class = "gapatlas_nothing_published")
  expect_error(observations(shared, "population_2022"), "case_count_floor_2023", class = "gapatlas_nothing_published")
  for (wrong in list("2023-13", "January", c("2023-02-01", "2023-01-01"), "2023-02-30")) {
    expect_error(observations(shared, cases, period = wrong))
  }
})

test_that("a part of a period is a warning", {
  served()
  ask <- function() observations(shared, rain, counties = "27057", period = c("2023-01-30", "2023-02-03"))
  expect_warning(rows <- ask(), "you get 2023-01-30 to 2023-01-31", class = "gapatlas_warning")
  expect_identical(rows$period_start, as.Date(c("2023-01-30", "2023-01-31")))
})

test_that("a sum with missing counties and floors is refused with both reasons", {
  served()
  rows <- observations(shared, cases, state = "MN")
  error <- expect_error(total(rows), "70 MISSING \\(27001.*17 FLOOR", class = "gapatlas_not_summable")
  expect_identical(lengths(error$reasons), c(MISSING = 70L, FLOOR = 17L))
  expect_error(total(rows, allow = "MISSING"), class = "gapatlas_not_summable")
  expect_error(total(rows, allow = "FLOOR"), class = "gapatlas_not_summable")
  sum <- total(rows, allow = c("MISSING", "FLOOR"))
  expect_equal(sum$value, sum(rows$value, na.rm = TRUE))
  expect_match(format(sum), "at least .*left out: 70 MISSING")
  expect_false(sum$complete)
})

test_that("a sum of some of the rows is held to the same rule", {
  served()
  rows <- observations(shared, cases, state = "MN")
  expect_error(total(rows[rows$value_state == "OBSERVED", ]), "17 FLOOR", class = "gapatlas_not_summable")
  expect_error(total(data.frame(value = 1)), class = "gapatlas_not_summable")
  both <- rbind(rows, observations(shared, "incidence_floor_2023", state = "MN"))
  expect_error(total(both), "one measure", class = "gapatlas_not_summable")
})

test_that("rain adds up over days and not over counties, and rates never", {
  served()
  rows <- observations(shared, rain, counties = "27057")
  expect_equal(total(rows)$value, sum(rows$value))
  expect_true(total(rows)$complete)
  expect_error(total(observations(shared, rain, counties = c("27057", "01001"))), "not over counties")
  for (measure in c("incidence_floor_2023", "scapularis_status", "nclimgrid_tavg_county_day")) {
    expect_error(total(observations(shared, measure, counties = "27057"), allow = c("MISSING", "FLOOR")), "does not add up")
  }
})
