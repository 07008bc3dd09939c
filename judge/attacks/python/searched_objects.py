# Searches the interpreter's objects, frames and modules for what belongs to the judge.
import gc, os, sys
wanted = "SECRET" + "-ANSWER"
bad = 0
frame = sys._getframe()
while frame:
    if any(isinstance(value, str) and wanted in value for value in list(frame.f_locals.values()) + list(frame.f_globals.values())):
        bad |= frame.f_globals is not globals()
    frame = frame.f_back
for thing in gc.get_objects():
    if isinstance(thing, dict) and thing is not globals():
        bad |= 2 * any(isinstance(value, (str, bytes)) and wanted in str(value) for value in thing.values())
for folder, _, names in os.walk("/opt"):
    for name in names:
        if name.endswith((".out", ".in", ".ans")):
            bad |= 4
for name in os.environ:
    if "NEIGHBOUR" in name or "SECRET" in name:
        bad |= 8
print(int(bad))
