// C++: g++, C++20 with GNU extensions. bits/stdc++.h is compiled once beforehand: it is most of a contest program's compile time.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { boxPath, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const flags = ['-O2', '-std=gnu++20', '-pipe', '-fdiagnostics-color=never']
const headers = resolve(import.meta.dirname, '../../build/judge')

/** Where boxes see it, wherever this checkout lies. */
const shownAt = '/opt/cpp-header'

/** The include directory with the precompiled header for this compiler; known once `probe` or `buildPrecompiledHeader` has run. */
let directory: string | null = null

async function fullVersion(): Promise<string | null> {
  const version = await firstLineOf(['/usr/bin/g++', '-dumpfullversion'])
  directory = version === null ? null : join(headers, `g++-${version}`)
  return version
}

const precompiled = (): string | null => (directory !== null && existsSync(join(directory, 'bits/stdc++.h.gch')) ? directory : null)

/**
 * Compiles bits/stdc++.h under build/ with the flags of submissions; does nothing when it is there already. Called at set-up.
 * Resolves to false when g++ is not installed, rejects with the compiler's error when it fails.
 */
export async function buildPrecompiledHeader(): Promise<boolean> {
  if ((await fullVersion()) === null || directory === null) return false
  if (precompiled() !== null) return true
  const folder = join(directory, 'bits')
  await mkdir(folder, { recursive: true })
  const source = join(folder, `.stdc++.${process.pid}.h`)
  const unfinished = `${source}.gch`
  try {
    await writeFile(source, '#include <bits/stdc++.h>\n')
    await promisify(execFile)('/usr/bin/g++', [...flags, '-x', 'c++-header', source, '-o', unfinished], { timeout: 120_000 })
    await rename(unfinished, join(folder, 'stdc++.h.gch'))
  } finally {
    await Promise.all([rm(source, { force: true }), rm(unfinished, { force: true })])
  }
  return true
}

export const cpp: NativeLanguage = {
  kind: 'native',
  languageId: 2,
  debianPackage: 'g++',
  sourceFile: 'main.cpp',
  artifactFile: 'main',
  async probe() {
    const version = await fullVersion()
    return version === null ? null : { version: `g++ ${version}` }
  },
  compile() {
    const include = precompiled()
    return {
      argv: ['/usr/bin/g++', ...flags, ...(include ? ['-I', shownAt] : []), '-o', boxPath('main'), boxPath('main.cpp')],
      memoryBytes: 512 * 1024 * 1024,
      mounts: include ? [{ from: include, to: shownAt }] : [],
    }
  },
  run: [boxPath('main')],
  isAddressSpaceLimitable: true,
  hello: '#include <bits/stdc++.h>\nint main() { std::cout << "Hello, world!\\n"; }\n',
}
