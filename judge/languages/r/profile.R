# R's site profile in the judge. Loading the default packages takes three quarters of a small program's time, so only those that the
# program calls are loaded; the others are attached as promises, which load them when the program comes to need them after all.
local({
  known <- readRDS(file.path(dirname(Sys.getenv("R_PROFILE")), "packages.rds"))
  known$attach(known)
})
