test_that("the real limit says how long", {
  limited <- Sys.getenv("GAPATLAS_TEST_LIMITED_URL")
  skip_if(!nzchar(limited), "GAPATLAS_TEST_LIMITED_URL names no server")
  a <- atlas(limited, cache = FALSE, max_wait = 0)
  error <- expect_error(for (time in 1:200) county(a, "27057"), class = "gapatlas_problem")
  expect_identical(list(error$status, error$code), list(429L, "RATE_LIMITED"))
  expect_true(error$retry_after >= 1 && error$retry_after <= 60)
})
