// Fortran: gfortran, as new a standard as it knows; free form but for files that end in .f or .for. Modules are compiled before what uses them.
import { errorLimit, toolsOf } from './c.ts'
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const gfortran = '/usr/bin/gfortran'
const flags = ['-O2', '-w', '-fdiagnostics-color=never', '-fno-backtrace', errorLimit, '-J', '/tmp']
const sourceEndings = ['.f90', '.f95', '.f03', '.f08', '.f', '.for']
let tools = [gfortran]

/**
 * Compiles what can be compiled until nothing is left: a module that is used has to be there. A round without progress tells its faults.
 * The sources come first; a separator and the command follow.
 */
const inRounds = `left=; objects=
while [ "$1" != -- ]; do left="$left $1"; shift; done
shift
while [ -n "$left" ]; do
  next=; said=
  for file in $left; do
    if fault=$("$@" -c -o "/tmp/\${file##*/}.o" "$file" 2>&1); then objects="$objects /tmp/\${file##*/}.o"
    else next="$next $file"; said="$said$fault
"; fi
  done
  if [ "$next" = "$left" ]; then printf %s "$said" >&2; exit 1; fi
  left=$next
done
exec "$@" -o "${boxPath('main')}" $objects`

const commandFor = (paths: readonly string[]): string[] =>
  paths.length === 1
    ? [gfortran, ...flags, '-o', boxPath('main'), ...paths]
    : ['/bin/sh', '-c', inRounds, 'sh', ...paths, '--', gfortran, ...flags]

export const fortran: NativeLanguage = {
  kind: 'native',
  languageId: 20,
  debianPackage: 'gfortran',
  sourceFile: 'main.f90',
  sourceEndings,
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([gfortran, '-dumpfullversion'])
    if (version !== null) tools = await toolsOf(gfortran, 'f951')
    return version === null ? null : { version: `gfortran ${version}` }
  },
  compile: (_, { names = ['main.f90'] } = {}) => ({
    argv: commandFor(sourcePaths(names, sourceEndings)),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({
    argv: [program],
    outOfMemorySign: /^(?:Operating system error: Cannot allocate memory|Error allocating \d+ bytes)/m,
  }),
  tools: () => tools,
  isAddressSpaceLimitable: true,
  crashSign: /^(?:Fortran runtime error: |Program received signal )/m,
  hello: "program greeting\n  print '(a)', 'Hello, world!'\nend program greeting\n",
}
