// C++: g++, C++20 with GNU extensions. bits/stdc++.h is compiled once beforehand: it is most of a contest program's compile time.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOnce, builtOrNull, runTool } from './build.ts'
import { buildCrashObject, crashObject, errorLimit, toolsOf } from './c.ts'
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const gpp = '/usr/bin/g++'
const flags = ['-O2', '-std=gnu++20', '-pipe', '-fdiagnostics-color=never', errorLimit]
/** Where boxes see the precompiled header, wherever this checkout lies. */
const shownAt = '/opt/cpp-header'

const fullVersion = (): Promise<string | null> => firstLineOf([gpp, '-dumpfullversion'])
const libraryOf = async (name: string): Promise<string[]> => {
  const path = await firstLineOf([gpp, `-print-file-name=${name}`])
  return path?.startsWith('/') ? [path] : []
}

let tools: string[] = [gpp]
let libraries: string[] = []
/** The folder of the header for the compiler that `probe` or `build` has found. */
let headerName = ''

export const cpp: NativeLanguage = {
  kind: 'native',
  languageId: 2,
  debianPackage: 'g++',
  sourceFile: 'main.cpp',
  artifactFile: 'main',
  async probe() {
    const version = await fullVersion()
    headerName = `g++-${version}-header`
    if (version !== null) {
      tools = await toolsOf(gpp, 'cc1plus')
      libraries = (await Promise.all(['libstdc++.so.6', 'libgcc_s.so.1', 'libm.so.6', 'libc.so.6'].map(libraryOf))).flat()
    }
    return version === null ? null : { version: `g++ ${version}` }
  },
  async build() {
    await Promise.all([
      buildCrashObject(gpp),
      buildOnce(headerName, async (folder) => {
        const source = join(folder, 'all.h')
        await mkdir(join(folder, 'bits'))
        await writeFile(source, '#include <bits/stdc++.h>\n')
        await runTool(folder, gpp, ...flags, '-x', 'c++-header', source, '-o', 'bits/stdc++.h.gch')
        await rm(source)
      }),
    ])
  },
  compile() {
    const header = builtOrNull(headerName)
    const { object, mounts } = crashObject()
    return {
      argv: [gpp, ...flags, ...(header ? ['-I', shownAt] : []), '-o', boxPath('main'), boxPath('main.cpp'), ...object],
      memoryBytes: compilerBytes,
      mounts: [...mounts, ...(header ? [{ from: header, to: shownAt }] : [])],
    }
  },
  run: (_, program) => ({ argv: [program] }),
  tools: () => tools,
  // Of C as well, and of whatever else is linked with them.
  preread: () => [{ argv: ['/bin/cat', ...libraries] }],
  isAddressSpaceLimitable: true,
  hello: '#include <bits/stdc++.h>\nint main() { std::cout << "Hello, world!\\n"; }\n',
}
