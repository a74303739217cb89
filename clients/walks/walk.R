# Makes each call with a client that openapi-generator made, installed as the package "openapi".
# Usage: Rscript walk.R CALLS_JSON BASE_URL
library(openapi)
arguments <- commandArgs(trailingOnly = TRUE)
calls <- jsonlite::fromJSON(arguments[1], simplifyDataFrame = FALSE)
client <- ApiClient$new(arguments[2])

pascal_case <- function(id) gsub("_+(.)", "\\U\\1", paste0("_", id), perl = TRUE)

failed <- 0
for (call in calls) {
  api <- get(paste0(pascal_case(call$tag), "Api"))$new(client)
  given <- lapply(call$parameters, function(parameter) parameter$value)
  names(given) <- vapply(call$parameters, function(parameter) parameter$name, "")
  given$.parse <- FALSE
  method <- paste0(pascal_case(call$operation), "WithHttpInfo")
  said <- tryCatch(do.call(api[[method]], given)$status_code, error = conditionMessage)
  if (!identical(as.character(said), as.character(call$status))) {
    failed <- failed + 1
    message(call$operation, ": ", said)
  }
}
cat(length(calls) - failed, "of", length(calls), "operations walked\n")
quit(status = if (failed > 0) 1 else 0)
