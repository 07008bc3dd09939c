# Handles its own failure with work without end.
options(error = quote(repeat system("true")), warn = 2)
reg.finalizer(globalenv(), function(e) repeat NULL, onexit = TRUE)
on.exit(repeat NULL)
stop("now")
