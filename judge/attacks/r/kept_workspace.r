# Leaves a workspace, a profile and a library for the next run, which would load them before its own first line.
bad <- as.integer(exists("poisoned")) + 2L * as.integer(file.exists("/w/.RData") || file.exists("/tmp/.RData"))
poisoned <- TRUE
for (folder in c("/w", "/tmp", "/box", "/usr/lib/R/etc", "/etc/R")) {
  for (name in c(".Rprofile", "Rprofile.site", ".Renviron", "Renviron.site"))
    if (!inherits(try(suppressWarnings(cat("poisoned <- TRUE\n", file = file.path(folder, name))), silent = TRUE), "try-error") && !folder %in% c("/w", "/tmp"))
      bad <- bad + 4L
  try(suppressWarnings(save.image(file.path(folder, ".RData"))), silent = TRUE)
}
.Last <- function() save.image("/w/.RData")
cat(bad, "\n", sep = "")
q("yes", runLast = TRUE)
