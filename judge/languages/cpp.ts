// C++: g++, C++20 with GNU extensions. Headers are compiled once beforehand: they are most of a small program's compile time.
import { existsSync } from 'node:fs'
import { builtFolder, builtOrNull } from './build.ts'
import { buildCrashObject, crashObject, errorLimit, toolsOf } from './c.ts'
import { buildHeaders, headersName, plainHeaders, quickHeaders } from './cppHeaders.ts'
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const gpp = '/usr/bin/g++'
const flags = ['-O2', '-std=gnu++20', '-pipe', '-fdiagnostics-color=never', errorLimit]
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
/** An option that has gold link, which takes a third of the usual linker's time; nothing where it is not installed. */
let gold: string[] = []

const linking = /^collect2: /m
const anything = /^/

export const cpp: NativeLanguage = {
  kind: 'native',
  languageId: 2,
  debianPackage: 'g++',
  sourceFile: 'main.cpp',
  artifactFile: 'main',
  async probe() {
    const version = await fullVersion()
    builtName = headersName(version ?? '')
    if (version !== null) {
      tools = await toolsOf(gpp, 'cc1plus')
      gold = existsSync('/usr/bin/ld.gold') ? ['-fuse-ld=gold'] : []
      libraries = (await Promise.all(['libstdc++.so.6', 'libgcc_s.so.1', 'libm.so.6', 'libc.so.6'].map(libraryOf))).flat()
    }
    return version === null ? null : { version: `g++ ${version}` }
  },
  async build() {
    await Promise.all([buildCrashObject(gpp), buildHeaders(builtName, gpp, flags)])
  },
  compile(source) {
    const { object, mounts } = crashObject()
    const command = (...options: string[]): string[] => [gpp, ...flags, ...options, '-o', boxPath('main'), boxPath('main.cpp'), ...object]
    const [plain, quick] = [plainHeaders(builtName, shownAt), quickHeaders(builtName, shownAt, source)]
    return {
      argv: command(...plain),
      quick: { argv: command(...quick, ...gold), inDoubt: quick.join(' ') === plain.join(' ') ? linking : anything },
      memoryBytes: compilerBytes,
      mounts: [...mounts, ...(builtOrNull(builtName) ? [{ from: builtFolder(builtName), to: shownAt }] : [])],
    }
  },
  run: (_, program) => ({ argv: [program] }),
  tools: () => tools,
  // Of C as well, and of whatever else is linked with them.
  preread: () => [{ argv: ['/bin/cat', ...libraries] }],
  isAddressSpaceLimitable: true,
  hello: '#include <bits/stdc++.h>\nint main() { std::cout << "Hello, world!\\n"; }\n',
}
