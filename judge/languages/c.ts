// C: gcc, C17 with GNU extensions, linked with the mathematics library.
import { resolve } from 'node:path'
import type { Mount } from '../sandbox/port.ts'
import { buildOnce, builtFolder, builtOrNull, runTool } from './build.ts'
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const gcc = '/usr/bin/gcc'
/** gcc and g++ end at so many errors: one that causes the next, such as a file that includes itself twice, would go on for all of their time. */
export const errorLimit = '-fmax-errors=20'
const flags = ['-O2', '-pipe', '-DONLINE_JUDGE', '-fdiagnostics-color=never', errorLimit]
const sourceEndings = ['.c']

/** With GNU's extensions, as gcc has them unless it is told otherwise: POSIX functions and constants such as M_PI are there. */
export const gnuStandard = (standard: string): string =>
  // compilers before gcc 14 know the last one of C under this name only
  standard === 'c23' ? '-std=gnu2x' : `-std=${standard.replace('c', 'gnu')}`
/** An object file of all sources, to be linked with others. */
export const partFile = 'answer.o'
export const partOptions = ['-r', '-nostdlib', '-o', boxPath(partFile)]
const flushing = 'flush-on-crash'
const shownAt = '/opt/c'

/** An object that C and C++ programs are linked with where set-up has made it, and the mount that shows it. */
export const crashObject = (): { object: string[]; mounts: Mount[] } =>
  builtOrNull(flushing) === null
    ? { object: [], mounts: [] }
    : { object: [`${shownAt}/flush.o`], mounts: [{ from: builtFolder(flushing), to: shownAt }] }

export const buildCrashObject = (compiler: string): Promise<void> =>
  buildOnce(flushing, (folder) =>
    runTool(folder, compiler, '-x', 'c', '-O2', '-c', '-o', 'flush.o', resolve(import.meta.dirname, 'c/flush.c')),
  )

/** The driver and the programs that it calls, at the paths that it reports. */
export const toolsOf = async (compiler: string, front: string): Promise<string[]> => {
  const paths = await Promise.all([front, 'as', 'ld'].map((name) => firstLineOf([compiler, `-print-prog-name=${name}`])))
  return [compiler, ...paths.flatMap((path) => (path?.startsWith('/') ? [path] : []))]
}

let tools: string[] = [gcc]

export const c: NativeLanguage = {
  kind: 'native',
  languageId: 1,
  debianPackage: 'gcc',
  sourceFile: 'main.c',
  sourceEndings,
  artifactFile: 'main',
  partFile,
  async probe() {
    const version = await firstLineOf([gcc, '-dumpfullversion'])
    if (version !== null) tools = await toolsOf(gcc, 'cc1')
    return version === null ? null : { version: `gcc ${version}` }
  },
  build: () => buildCrashObject(gcc),
  compile(_, { names = ['main.c'], isPart = false, parts = [], judging } = {}) {
    const { object, mounts } = crashObject()
    const standard = gnuStandard(judging?.cStandard ?? 'c17')
    const sources = sourcePaths(names, sourceEndings)
    const made = isPart ? [...partOptions, ...sources] : ['-o', boxPath('main'), ...sources, ...parts.map(boxPath), ...object, '-lm']
    return { argv: [gcc, ...flags, standard, ...made], memoryBytes: compilerBytes, mounts }
  },
  run: (_, program) => ({ argv: [program] }),
  tools: () => tools,
  isAddressSpaceLimitable: true,
  hello: '#include <stdio.h>\nint main(void) { puts("Hello, world!"); return 0; }\n',
}
