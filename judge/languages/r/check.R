# Run by set-up behind profile.R: fails where the profile does not attach the packages, or does not load them once they are needed.
stopifnot(
  identical(search()[2:7], paste0("package:", c("stats", "graphics", "grDevices", "utils", "datasets", "methods"))),
  !"stats" %in% do.call("loadedNamespaces", list()),
  do.call("median", list(c(1, 3, 2))) == 2,
  identical(capture.output(print(y ~ x)), "y ~ x")
)
