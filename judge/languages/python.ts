// Python 3 with its standard library and nothing else: no user site, no environment, UTF-8 everywhere.
import { type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const python = ['/usr/bin/python3', '-I', '-S', '-B', '-X', 'utf8']

// Compiling only checks the syntax; the source itself is run, since parsing it is cheaper than carrying bytecode around.
const check = `
import sys, traceback
try:
    for name in sys.argv[1:]:
        compile(open(name, 'rb').read(), name.rsplit('/', 1)[1], 'exec', dont_inherit=True)
except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError) as e:
    sys.stderr.write(''.join(traceback.format_exception_only(e)))
    sys.exit(1)
`

// Starting without `site` saves a third of the start-up, but `exit` and `quit` live there and beginners use them.
// The hook leaves this file's own frame out of tracebacks.
const start = `
import sys, builtins
builtins.exit = builtins.quit = sys.exit
sys.excepthook = lambda t, v, b: sys.__excepthook__(t, v.with_traceback(b and b.tb_next), b and b.tb_next)
__file__ = sys.argv.pop(1)
sys.argv[0] = __file__
sys.path.insert(0, '/box')
del builtins
exec(compile(open(__file__, 'rb').read(), __file__, 'exec', dont_inherit=True))
`

/** Modules commonly imported by beginners and in contests. */
const usual =
  'bisect, collections, copy, datetime, decimal, fractions, functools, heapq, io, itertools, math, random, re, statistics, string'

export const pythonLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 4,
  debianPackage: 'python3',
  sourceFile: 'main.py',
  sourceEndings: ['.py'],
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([...python, '-c', 'import sys; print("Python " + sys.version.split()[0])'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.py'] } = {}) => ({
    argv: [...python, '-c', check, ...sourcePaths(names, ['.py'])],
    memoryBytes: 512 * 1024 * 1024,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [...python, '-c', start, program] }),
  tools: () => python.slice(0, 1),
  preread: () => [{ argv: [...python, '-c', `import ${usual}`] }],
  isAddressSpaceLimitable: true,
  crashSign: /^Traceback \(most recent call last\):/m,
  hello: 'print("Hello, world!")\n',
}
