# Leaves modules where the interpreter of the next run would load them from.
import builtins, os, site, sys
bad = int(hasattr(builtins, "poisoned"))
text = "import builtins\nbuiltins.poisoned = True\n"
for folder in (site.getusersitepackages(), os.getcwd(), "/box", "/box/__pycache__", *sys.path):
    for name in ("sitecustomize.py", "usercustomize.py", "os.py", "poison.pth"):
        try:
            os.makedirs(folder, exist_ok=True)
            open(os.path.join(folder, name), "w").write(text)
        except OSError:
            pass
print(bad)
