// C++: g++, C++20 with GNU extensions. Headers are compiled once beforehand: they are most of a small program's compile time.
import { existsSync } from 'node:fs'
import { builtFolder, builtOrNull } from './build.ts'
import { buildCrashObject, crashObject, errorLimit, gnuStandard, partFile, partOptions, toolsOf } from './c.ts'
import { buildHeaders, headersName, plainHeaders, quickHeaders } from './cppHeaders.ts'
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'
import { buildTestlib, testlibFor } from './testlib.ts'

const gpp = '/usr/bin/g++'
const usualStandard = 'c++20'
const sourceEndings = ['.cpp', '.cc', '.cxx', '.c++', '.cp', '.C']
const common = ['-O2', '-pipe', '-DONLINE_JUDGE', '-fdiagnostics-color=never', errorLimit]
const flags = [...common, gnuStandard(usualStandard)]
/** Where boxes see the precompiled headers, wherever this checkout lies. */
const shownAt = '/opt/cpp-headers'

const fullVersion = (): Promise<string | null> => firstLineOf([gpp, '-dumpfullversion'])
const libraryOf = async (name: string): Promise<string[]> => {
  const path = await firstLineOf([gpp, `-print-file-name=${name}`])
  return path?.startsWith('/') ? [path] : []
}

let tools: string[] = [gpp]
let libraries: string[] = []
/** The name of the headers for the compiler that `probe` or `build` has found. */
let builtName = ''
let builtVersion = ''
/** An option that has gold link, which takes a third of the usual linker's time; nothing where it is not installed. */
let gold: string[] = []

const linking = /^collect2: /m
const anything = /^/

export const cpp: NativeLanguage = {
  kind: 'native',
  languageId: 2,
  debianPackage: 'g++',
  sourceFile: 'main.cpp',
  sourceEndings,
  artifactFile: 'main',
  partFile,
  async probe() {
    const version = await fullVersion()
    builtVersion = version ?? ''
    builtName = headersName(builtVersion)
    if (version !== null) {
      tools = await toolsOf(gpp, 'cc1plus')
      gold = existsSync('/usr/bin/ld.gold') ? ['-fuse-ld=gold'] : []
      libraries = (await Promise.all(['libstdc++.so.6', 'libgcc_s.so.1', 'libm.so.6', 'libc.so.6'].map(libraryOf))).flat()
    }
    return version === null ? null : { version: `g++ ${version}` }
  },
  async build() {
    await Promise.all([buildCrashObject(gpp), buildHeaders(builtName, gpp, flags), buildTestlib(builtVersion, gpp, flags)])
  },
  compile(source, { names = ['main.cpp'], isOfProblem = false, isPart = false, parts = [], judging } = {}) {
    const { object, mounts } = crashObject()
    const testlib = isOfProblem ? testlibFor(builtVersion) : null
    const standard = judging?.cppStandard ?? usualStandard
    const sources = sourcePaths(names, sourceEndings)
    const command = (...options: string[]): string[] => [
      gpp,
      ...common,
      gnuStandard(standard),
      ...options,
      ...(testlib?.options ?? []),
      ...(isPart ? [...partOptions, ...sources] : ['-o', boxPath('main'), ...sources, ...parts.map(boxPath), ...object]),
    ]
    // Headers are compiled for one standard, and chosen for one source.
    const plain = standard === usualStandard ? plainHeaders(builtName, shownAt) : []
    const quick =
      standard === usualStandard && sources.length === 1 && names.length === 1 ? quickHeaders(builtName, shownAt, source) : plain
    return {
      argv: command(...plain),
      quick: { argv: command(...quick, ...(isPart ? [] : gold)), inDoubt: quick.join(' ') === plain.join(' ') ? linking : anything },
      memoryBytes: compilerBytes,
      mounts: [
        ...mounts,
        ...(testlib ? [testlib.mount] : []),
        ...(builtOrNull(builtName) ? [{ from: builtFolder(builtName), to: shownAt }] : []),
      ],
    }
  },
  run: (_, program) => ({ argv: [program] }),
  tools: () => tools,
  // Of C as well, and of whatever else is linked with them.
  preread: () => [{ argv: ['/bin/cat', ...libraries] }],
  isAddressSpaceLimitable: true,
  hello: '#include <bits/stdc++.h>\nint main() { std::cout << "Hello, world!\\n"; }\n',
}
