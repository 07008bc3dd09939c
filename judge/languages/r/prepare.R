# Run by set-up with no package loaded. Writes packages.rds, from which profile.R attaches R's default packages without loading them.
packages <- c("methods", "datasets", "utils", "grDevices", "graphics", "stats")
registry <- .BaseNamespaceEnv[[".__S3MethodsTable__."]]
methodsOfBase <- ls(registry, all.names = TRUE)
optionsOfBase <- names(options())
exported <- sapply(packages, simplify = FALSE, function(package) {
  library(package, character.only = TRUE, warn.conflicts = FALSE)
  ls(paste0("package:", package), all.names = TRUE)
})
# By package: what each method is called in the registry, and which function of its package it is.
methods <- sapply(packages, simplify = FALSE, function(package) {
  declared <- getNamespaceInfo(package, "S3methods")
  called <- paste(declared[, 1L], declared[, 2L], sep = ".")
  isOfBase <- called %in% ls(registry, all.names = TRUE) & !called %in% methodsOfBase
  structure(declared[isOfBase, 3L], names = called[isOfBase])
})

# An option that holds a function is left to its package, which sets it when it is loaded.
holdsFunction <- function(value) is.function(value) || is.list(value) && any(vapply(value, is.function, NA))
added <- options()[setdiff(names(options()), optionsOfBase)]

attachPackages <- function(known) {
  # Each promise calls one of these with a package and a name.
  export <- function(at) getExportedValue(at[1L], at[2L])
  method <- function(at) get(at[2L], envir = loadNamespace(at[1L]))
  here <- environment()

  program <- commandArgs()
  program <- sub("--file=", "", program[startsWith(program, "--file=")], fixed = TRUE)
  words <- tryCatch({
    source <- readChar(program, file.size(program), useBytes = TRUE)
    regmatches(source, gregexpr("options\\(\\)|[A-Za-z.][A-Za-z0-9._]*(?=\\s*\\()|::|@", source, perl = TRUE, useBytes = TRUE))[[1L]]
  }, error = function(e) "::")
  isEverything <- any(known$revealing %in% words)

  do.call(options, known$options)
  for (package in known$packages) {
    names <- known$exported[[package]]
    if (isEverything || any(names %in% words) || package == "methods" && "@" %in% words) {
      require(package, quietly = TRUE, warn.conflicts = FALSE, character.only = TRUE)
      next
    }
    space <- attach(NULL, name = paste0("package:", package))
    attr(space, "path") <- file.path(.Library, package)
    .Internal(makeLazy(names, known$exportedAt[[package]], quote(export(0)), here, space))
    lockEnvironment(space, TRUE)
    # What is loaded already, since another package needs it, has registered its own.
    if (isNamespaceLoaded(package)) next
    methods <- known$methods[[package]]
    .Internal(makeLazy(methods, known$methodsAt[[package]], quote(method(0)), here, .BaseNamespaceEnv[[".__S3MethodsTable__."]]))
  }
  options(defaultPackages = known$defaults)
}
environment(attachPackages) <- baseenv()

at <- function(named) Map(function(package, names) lapply(unname(names), function(name) c(package, name)), names(named), named)
saveRDS(
  list(
    attach = compiler::cmpfun(attachPackages),
    packages = packages,
    exported = exported,
    exportedAt = at(exported),
    methods = lapply(methods, names),
    methodsAt = at(methods),
    options = Filter(Negate(holdsFunction), added),
    # With these a program can tell a package that is loaded from one that is only attached.
    revealing = c(
      "::", "library", "require", "requireNamespace", "loadNamespace", "attachNamespace", "unloadNamespace", "detach", "loadedNamespaces",
      "isNamespaceLoaded", "asNamespace", "getNamespace", "registerS3method", "registerS3methods", ".S3method", "options()"
    ),
    defaults = c("datasets", "utils", "grDevices", "graphics", "stats", "methods")
  ),
  "packages.rds",
  compress = FALSE
)
