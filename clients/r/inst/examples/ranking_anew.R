# Computes a release's ranking from its inputs and compares it with the published one.
# Usage: ranking_anew.R [RELEASE]; GAPATLAS_URL names the service. Exits with 1 and the first difference if there is one.
# The formula is that of method gap-score/2 at its default settings.
library(gapatlas)

arguments <- commandArgs(trailingOnly = TRUE)
a <- atlas(release = if (length(arguments) > 0) arguments[1])
all <- releases(a)
stopifnot(all$methodology_version[all$release_id == attr(scores(a), "release_id")] == "gap-score/2")

county <- counties(a)
# A missing input stays NA through every sum and product; it is never 0.
tick <- c(Established = 100, Reported = 55, `No records` = 0)[county$tick_status]
pathogen <- c(Present = 100, `No records` = 0)[county$burgdorferi_status]
ecological <- 0.6 * tick + 0.4 * pathogen
community <- 0.5 * (100 * county$svi_percentile_2022) + 0.3 * (100 * county$uninsured_percentile_2022) +
  0.2 * ((county$rucc_2023 - 1) / 8 * 100)
incidence <- ifelse(county$population_2022 > 0, county$case_count_floor_2023 / county$population_2022 * 100000, NA)
# A county without a published count uses the setting.
weakness <- ifelse(is.na(incidence), 75, 100 * pmin(1, pmax(0, 1 - incidence / 10)))
score <- weakness * (0.65 * ecological + 0.35 * community) / 100
score[!is.na(score)] <- as.numeric(sprintf("%.1f", score[!is.na(score)]))

anew <- data.frame(fips = county$fips, score = score)
anew <- anew[order(is.na(anew$score), -anew$score, anew$fips, method = "radix"), ]
anew$rank <- ifelse(is.na(anew$score), NA, seq_len(nrow(anew)))

published <- read.csv(text = ranking_csv(a), colClasses = c(fips = "character"))
stopifnot(nrow(anew) == nrow(published))
same <- function(ours, theirs) (is.na(ours) & is.na(theirs)) | (!is.na(ours) & !is.na(theirs) & ours == theirs)
differs <- which(!(anew$fips == published$fips & same(anew$rank, published$rank) & same(anew$score, published$score)))
if (length(differs) > 0) {
  stop("computed ", paste(anew[differs[1], ], collapse = " "), ", published ", paste(published[differs[1], ], collapse = " "))
}
cat("all", nrow(anew), "ranks and scores are as published;", sum(!is.na(score)), "are scored\n")
