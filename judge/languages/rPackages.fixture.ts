// Programs of R, by what they use of the packages that R brings or by how they could tell whether these are loaded. All read "3 1 2\n".
export const programs: Readonly<Record<string, string>> = {
  'a formula that is printed and taken apart':
    'f <- y ~ x + z\nprint(f)\nf\nprint(f[2])\nprint(class(f))\nprint(length(f))\nprint(all.vars(f))\n',
  'a linear model':
    'd <- data.frame(x = 1:6, y = c(2.1, 3.9, 6.2, 7.8, 10.1, 12.2))\nm <- lm(y ~ x, data = d)\nprint(m)\nsummary(m)\nanova(m)\n',
  'a test and a table': 'print(t.test(c(1, 2, 3, 4), mu = 2))\ntable(c("a", "b", "a"))\nprint(chisq.test(matrix(c(10, 20, 30, 40), 2)))\n',
  'S4 classes':
    'setClass("P", representation(name = "character", age = "numeric"))\nsetGeneric("greet", function(o, ...) standardGeneric("greet"))\nsetMethod("greet", "P", function(o, ...) cat("I am", o@name, "\\n"))\np <- new("P", name = "A", age = 3)\ngreet(p)\np\nprint(isVirtualClass("P"))\nis(p, "P")\nsetMethod("show", "P", function(object) cat("<P>\\n"))\np\n',
  'S4 arithmetic':
    'setClass("V", representation(x = "numeric"))\nsetMethod("+", signature("V", "V"), function(e1, e2) new("V", x = e1@x + e2@x))\nsetMethod("length", "V", function(x) 42L)\nv <- new("V", x = 1) + new("V", x = 2)\nprint(v@x)\nprint(length(v))\n',
  'an S4 error':
    'setClass("P", representation(age = "numeric"), validity = function(object) if (object@age < 0) "negative" else TRUE)\nr <- tryCatch(new("P", age = -1), error = function(e) conditionMessage(e))\nprint(r)\nx <- 3\nx@age\n',
  'a reference class':
    'Account <- setRefClass("Account", fields = list(balance = "numeric"), methods = list(deposit = function(x) { balance <<- balance + x; invisible(.self) }, show = function() cat("Balance", balance, "\\n")))\na <- Account$new(balance = 10)\na$deposit(5)$deposit(1)\na\nprint(a$balance)\n',
  "S3 classes with methods of one's own":
    'print.dog <- function(x, ...) cat("dog", x$name, "\\n")\nformat.dog <- function(x, ...) "a dog"\nsummary.dog <- function(object, ...) structure(list(n = 1), class = "summary.dog")\ntoString.dog <- function(x, ...) "dog!"\nd <- structure(list(name = "Rex"), class = "dog")\nd\nprint(d)\ncat(format(d), toString(d), "\\n")\nspeak <- function(x) UseMethod("speak")\nspeak.default <- function(x) cat("?\\n")\nspeak.dog <- function(x) { cat("Woof\\n"); NextMethod() }\nspeak(d)\nsummary(d)\n',
  'an S3 class that a package has methods for':
    'p <- structure(list(list(given = "Ann", family = "Lee")), class = "person")\nprint(length(p))\nprint(p$given)\ncat(format(p), "\\n")\nr <- structure(3L, class = "roman")\nprint(r)\nprint(r + 4L)\n',
  'a time series by its class alone':
    'x <- structure(1:4, tsp = c(2000, 2000.75, 4), class = "ts")\nprint(x)\nprint(x + 1)\nprint(x[2:3])\nprint(t(x))\ndiff(x)\n',
  'random numbers':
    'set.seed(42)\nprint(sample(1:10))\nprint(runif(3))\nprint(rnorm(3))\nprint(sample(5, 2, replace = TRUE))\nset.seed(1)\nprint(rbinom(5, 10, 0.5))\n',
  statistics:
    'x <- scan(file("stdin"), quiet = TRUE)\ncat(median(x), mean(x), var(x), sd(x), "\\n")\nprint(quantile(x))\nprint(summary(x))\nprint(cor(x, rev(x)))\nprint(fivenum(x))\n',
  "summary without a package's name":
    'x <- scan("stdin", quiet = TRUE)\nprint(summary(x))\nsummary(data.frame(a = 1:3, b = factor(c("u", "v", "u"))))\nsummary(factor(c("a", "b")))\nprint(scale(1:3))\nprint(cut(1:5, 2))\n',
  'functions by their names':
    'print(do.call("median", list(c(1, 5, 3))))\nprint(sapply(list(1:3, 4:6), "sd"))\nf <- match.fun("head")\nprint(f(1:10, 2))\nprint(get("var")(1:4))\nprint(Reduce(`+`, Map(median, list(1:3, 2:4))))\nprint(exists("sd"))\nprint(exists("nothing.of.this.name"))\n',
  'functions as values':
    'print(sapply(split(1:6, c(1, 1, 2, 2, 3, 3)), median))\nprint(tapply(c(1, 2, 3, 4), c("a", "b", "a", "b"), sd))\nprint(apply(matrix(1:6, 2), 1, var))\nprint(mapply(rep, 1:3, 3:1))\nprint(vapply(list(1:3), max, 0))\nprint(outer(1:3, 1:3))\n',
  'eval of a text': 'print(eval(parse(text = "median(c(4, 8))")))\nprint(eval(quote(sd(c(1, 2, 3)))))\n',
  'str, head and tail':
    'd <- data.frame(a = 1:10, b = letters[1:10])\nstr(d)\nhead(d, 3)\ntail(d, 2)\nstr(list(a = 1, b = "x"))\nstr(1:3)\nstr(y ~ x)\n',
  'data frames':
    'd <- data.frame(g = c("a", "b", "a"), v = c(1, 2, 3), stringsAsFactors = TRUE)\nprint(aggregate(v ~ g, data = d, FUN = sum))\nprint(merge(d, data.frame(g = c("a", "b"), w = 1:2)))\nprint(d[order(-d$v), ])\nprint(with(d, tapply(v, g, sum)))\nd$v[d$g == "a"] <- 0\nprint(d)\nprint(levels(d$g))\nprint(do.call(rbind, lapply(split(d, d$g), function(s) data.frame(n = nrow(s)))))\n',
  'data sets':
    'print(head(iris, 3))\nprint(nrow(mtcars))\nprint(tapply(iris$Sepal.Length, iris$Species, mean))\ndata(cars)\nprint(dim(cars))\n',
  'a data set without a call': 'print(levels(iris$Species))\nprint(women[1:2, ])\nwomen$height[1] <- 0\nprint(women[1, ])\n',
  'csv and text':
    'd <- read.csv(text = "a,b\\n1,x\\n2,y")\nprint(d)\nwrite.csv(d, row.names = FALSE)\nwrite.table(d, quote = FALSE)\nprint(capture.output(print(1:3)))\nprint(combn(4, 2))\nprint(object.size(1:10))\n',
  'lines of input':
    'con <- file("stdin")\nopen(con)\nlines <- readLines(con)\nn <- as.integer(strsplit(lines[1], " ")[[1]])\ncat(sum(n), "\\n")\nprint(rev(n))\nprint(sort(n, decreasing = TRUE))\n',
  patterns:
    'x <- c("a1b22", "c333")\nprint(regmatches(x, gregexpr("[0-9]+", x)))\nprint(sub("[a-z]", "_", x))\nprint(toupper(x))\nprint(sprintf("%05.2f|%-5s|%d", pi, "ab", 3L))\nprint(unlist(strsplit("a,b;c", "[,;]")))\nprint(formatC(3.14159, digits = 3, format = "f"))\nprint(nchar("中文"))\nprint(rev(utf8ToInt("é")))\n',
  'the search path and what is on it':
    'print(search())\nfor (p in search()[-1]) print(length(ls(p, all.names = TRUE)))\nprint(head(ls("package:stats")))\nprint(environmentName(environment(sd)))\nprint(environmentName(as.environment("package:utils")))\nprint(attr(as.environment("package:stats"), "path"))\nprint(ls())\nprint(ls(all.names = TRUE))\n',
  'the search path and nothing called':
    'print(search())\nprint(ls())\nprint(sapply(search()[-1], function(p) length(ls(p))))\nprint(environmentIsLocked(as.environment("package:stats")))\nprint(exists(".Random.seed"))\nprint(environment())\n',
  'loaded namespaces': 'print(sort(loadedNamespaces()))\nprint(isNamespaceLoaded("stats"))\n',
  'a function that is printed': 'print(body(sd))\nprint(args(median))\nprint(formals(head))\nsd\n',
  'names with ::': 'print(stats::median(1:4))\nprint(utils:::head.default(1:9, 2))\n',
  'library of a default package': 'library(stats)\nlibrary("methods")\nsuppressWarnings(require(utils))\nprint(search())\n',
  'library of another package': 'library(stats4)\nlibrary(parallel)\nlibrary(splines)\nprint(search())\nprint(detectCores() > 0)\n',
  'library that is missing': 'library(dplyr)\n',
  'a package that is detached':
    'detach("package:stats")\nprint(search())\nprint(tryCatch(median(1:3), error = function(e) conditionMessage(e)))\n',
  'names of packages as variables':
    'df <- 3\ndata <- c(1, 2)\nt <- 5\nc <- 2\nend <- 9\nline <- "x"\ntime <- 4\nprint(c(df, data, t, c, end, line, time))\nhead <- function(x) x[1]\nprint(head(data))\nmedian <- function(x) "mine"\nprint(median(data))\nprint(stats::median(data))\n',
  'names of packages used before they are given':
    'f <- function() { print(class(df)); df <- 1; print(df) }\nf()\nprint(is.function(time))\nprint(data[1])\n',
  'a name of a package given a value from inside a function': 'f <- function() df <<- 1\nf()\n',
  'a name of a package given a value where it has one': 'df <- 0\nf <- function() df <<- 1\nf()\nprint(df)\n',
  'an error in a function of a package': 'x <- c(1, 2)\nmedian(x, y)\n',
  "an error of one's own": 'f <- function(n) { if (n == 0) stop("too small") else f(n - 1) }\nf(3)\n',
  'a function that does not exist': 'foo(3)\n',
  'an object that does not exist': 'print(undefined.thing)\n',
  'a wrong slot': 'x <- list(a = 1)\nx@a\n',
  warnings: 'x <- as.integer("a")\nprint(x)\nwarning("mind")\nf <- function() { warning("in f"); 1 }\nprint(f())\nsqrt(-1)\n1:3 + 1:2\n',
  conditions:
    'r <- withCallingHandlers(\n  tryCatch({ warning("w"); 1 }, warning = function(w) { message("caught ", conditionMessage(w)); 2 }, finally = cat("done\\n")),\n  error = function(e) cat("seen\\n"))\nprint(r)\nprint(inherits(try(log("a"), silent = TRUE), "try-error"))\ntry(log(-1))\ntry(stop("x"))\nstopifnot(1 == 2)\n',
  'errors seen by a handler while a package is loaded':
    'print(withCallingHandlers(sapply(list(1:3), "sd"), condition = function(c) cat("seen", class(c), "\\n")))\nprint(withCallingHandlers(print(y ~ x), condition = function(c) cat("seen", class(c), "\\n")))\n',
  options:
    'print(getOption("digits"))\noptions(digits = 4)\nprint(pi)\nprint(getOption("contrasts"))\nprint(getOption("na.action"))\nprint(getOption("ts.eps"))\nprint(getOption("defaultPackages"))\nold <- options(scipen = 100)\nprint(1e10)\noptions(old)\nprint(1e10)\nprint(getOption("stringsAsFactors"))\nprint(getOption("OutDec"))\n',
  'the names of all options': 'print(names(options()))\n',
  'environments and closures':
    'counter <- function() { i <- 0; function() { i <<- i + 1; i } }\na <- counter()\na(); a()\nprint(a())\ne <- new.env()\nassign("k", 3, envir = e)\nprint(mget(c("k"), envir = e))\nprint(get("k", e))\nprint(environmentName(globalenv()))\nprint(environmentName(parent.env(globalenv())))\nlocal({ z <- 1; print(ls()) })\n',
  'loops and recursion':
    'fib <- function(n) if (n < 2) n else fib(n - 1) + fib(n - 2)\nprint(fib(18))\ns <- 0\nfor (i in 1:100000) s <- s + i %% 7\nprint(s)\nwhile (TRUE) { s <- s - 1; if (s < 100) break }\nrepeat { s <- s + 1; if (s > 200) break }\nprint(s)\n',
  'recursion without an end': 'f <- function(n) f(n + 1)\nr <- tryCatch(f(1), error = function(e) "ended")\nprint(r)\n',
  'a package that is needed deep down': 'f <- function(n) if (n == 0) median(c(1, 3)) else f(n - 1)\nprint(f(1500))\n',
  matrices:
    'm <- matrix(c(2, 1, 1, 3), 2)\nprint(solve(m))\nprint(m %*% m)\nprint(det(m))\nprint(t(m))\nprint(diag(2))\nprint(kronecker(diag(2), m))\nprint(eigen(m)$values)\nprint(crossprod(m))\nprint(rbind(m, 9))\nprint(cbind(a = 1:2, b = 3:4))\n',
  dates:
    'd <- as.Date("2024-02-28")\nprint(d + 0:2)\nprint(format(d, "%Y/%m/%d"))\nprint(weekdays(d))\nprint(difftime(as.Date("2024-03-01"), d))\nprint(seq(d, by = "month", length.out = 3))\nprint(as.numeric(strftime(d, "%j")))\nprint(months(d))\n',
  'colours and figures of numbers':
    'print(rgb(1, 0, 0))\nprint(col2rgb("red"))\nh <- hist(c(1, 2, 2, 3), plot = FALSE)\nprint(h$counts)\nprint(boxplot.stats(c(1, 2, 3, 100))$out)\nprint(nclass.Sturges(1:10))\n',
  optimization:
    'print(round(optimize(function(x) (x - 2)^2, c(0, 5))$minimum, 3))\nprint(round(uniroot(function(x) x^2 - 2, c(0, 2))$root, 3))\nprint(round(integrate(dnorm, -1.96, 1.96)$value, 4))\nprint(round(optim(c(1, 1), function(p) sum((p - c(2, 3))^2))$par, 1))\nprint(polyroot(c(6, -5, 1)))\nprint(D(quote(x^2), "x"))\n',
  'bits and big numbers':
    'print(bitwAnd(12L, 10L))\nprint(strtoi("ff", 16L))\nprint(as.hexmode(255))\nprint(rev(as.integer(intToBits(5))[1:4]))\nprint(.Machine$integer.max + 1L)\nprint(2^53)\nprint(5 %/% 2)\nprint(as.roman(14))\nprint(choose(5, 2))\nprint(factorial(10))\n',
  'an interactive program':
    'x <- readline("n? ")\nprint(x)\nprint(interactive())\nprint(commandArgs(trailingOnly = TRUE))\ninvisible(readLines(file("stdin"), n = 1))\n',
  'the end by quit': 'cat("before\\n")\nquit(status = 0)\ncat("after\\n")\n',
  'a hash of names':
    'h <- list()\nh[["a"]] <- 1\nh$b <- 2\nfor (k in names(h)) cat(k, h[[k]], "\\n")\ns <- c(one = 1)\ns["two"] <- 2\nprint(s)\nprint(setNames(1:2, c("x", "y")))\nprint(stack(list(a = 1, b = 2)))\nprint(modifyList(list(a = 1), list(b = 2)))\nprint(unlist(list(a = 1, b = list(c = 2))))\n',
}
