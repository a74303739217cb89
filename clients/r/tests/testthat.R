library(testthat)
library(gapatlas)

test_check("gapatlas")
