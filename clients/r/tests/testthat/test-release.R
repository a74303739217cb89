test_that("scores are those of the published ranking", {
  served()
  printed <- read.csv(text = ranking_csv(shared), colClasses = c(fips = "character"), encoding = "UTF-8")
  rows <- scores(shared)
  expect_identical(rows$fips, printed$fips)
  expect_identical(rows$rank, printed$rank)
  expect_identical(rows$score, printed$score)
  expect_identical(enc2utf8(rows$priority), enc2utf8(printed$priority))
  expect_true(all(is.na(scores(shared, "HI")$score)))
  expect_error(scores(shared, breakpoint = 5), "low_incidence_breakpoint")
  expect_false(identical(scores(shared, missing_human_weakness = 40)$score, rows$score))
})

test_that("a refusal carries status, request and remedy", {
  served()
  error <- expect_error(scores(shared, ecological_share = 41), "steps of 5.*Correct the value", class = "gapatlas_problem")
  expect_identical(error$status, 422L)
  expect_match(conditionMessage(error), error$request_id, fixed = TRUE)
})

test_that("counties have each input with its state", {
  served()
  rows <- counties(shared)
  expect_identical(nrow(rows), 3144L)
  hubbard <- rows[rows$fips == "27057", ]
  expect_true(is.na(hubbard$case_count_floor_2023))
  expect_identical(as.character(hubbard$case_count_floor_2023_state), "MISSING")
  expect_s3_class(hubbard$case_count_floor_2023_state, "factor")
  expect_identical(is.na(rows$score), rows$score_state == "NOT_SCORED")
  expect_true("Do\u00f1a Ana" %in% rows$county)
  expect_identical(county(shared, "27057")$county, "Hubbard")
})

test_that("outlines are joined to figures", {
  served()
  text <- geometry(shared, "MN", as = "geojson")
  expect_length(jsonlite::fromJSON(text)$features$id, 87)
  skip_if_not_installed("sf")
  shapes <- geometry(shared, "MN", as = "sf")
  expect_identical(nrow(shapes), 87L)
  expect_true("27057" %in% shapes$fips && sf::st_crs(shapes)$epsg == 4326)
})

test_that("every file is what its digest says, and is asked for once", {
  served()
  all <- files(shared)
  for (name in all$name) expect_length(release_file(shared, name), all$bytes[all$name == name])
  before <- shared$requests
  release_file(shared, "issues.csv")
  expect_identical(shared$requests, before)
  expect_error(release_file(shared, "countys.csv"), "it has: counties.csv", class = "gapatlas_nothing_published")
})

test_that("a damaged file of the cache is fetched again", {
  served()
  folder <- tempfile("cache")
  a <- atlas(url, cache = folder)
  whole <- release_file(a, "issues.csv")
  kept <- list.files(folder, recursive = TRUE, full.names = TRUE)
  expect_length(kept, 1)
  writeBin(whole[-1], kept)
  expect_identical(release_file(a, "issues.csv"), whole)
  expect_identical(readBin(kept, "raw", 1e6), whole)
})

test_that("files and reports are written, and a citation names the digest", {
  served()
  folder <- tempfile()
  expect_identical(readBin(save_file(shared, "observations/human_status.csv.gz", folder), "raw", 1e6),
    release_file(shared, "observations/human_status.csv.gz"))
  for (place in c("27057", "MN")) {
    path <- report(shared, place, tempfile(fileext = ".pdf"))
    expect_identical(rawToChar(readBin(path, "raw", 5)), "%PDF-")
  }
  second <- report(shared, "27057", tempfile(),
    template = "county-v2", period_start = "2023-01-01", period_end = "2023-12-31", measure_id = c(cases, "human_status"))
  expect_gt(file.size(second), 10000)
  citation <- paste(utils::toBibtex(cite(shared)), collapse = " ")
  expect_match(citation, releases(shared)$bundle_sha256[1], fixed = TRUE)
  expect_match(citation, "Synthetic")
})

test_that("a release that is not there is named with those that are", {
  served()
  expect_error(scores(atlas(url, release = "older")), "\"older\".*demo-2023-1", class = "gapatlas_nothing_published")
})

test_that("a release that is no longer the current one is read from its files", {
  served()
  older <- atlas(url, cache = cache)
  releases(older)
  observations(older, cases, counties = "27057")
  older$measures <- NULL
  older$pinned$current <- FALSE
  expect_identical(observations(older, cases, state = "MN"), observations(shared, cases, state = "MN"))
  expect_identical(observations(older, rain, state = "MN", period = "2023-01"), observations(shared, rain, state = "MN"))
  expect_error(observations(older, cases, counties = "27057", via = "requests"), "current release only", class = "gapatlas_release_changed")
})

test_that("releases are never mixed", {
  served()
  moved <- atlas(url, cache = cache)
  observations(moved, cases, counties = "27057")
  moved$pinned$release_id <- "another"
  expect_error(observations(moved, rain, counties = "27057", period = "2023-01-05", via = "requests"),
    "from demo-2023-1, and this atlas is pinned to another", class = "gapatlas_release_changed")
})
