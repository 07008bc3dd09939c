// C#: Mono's compiler (C# 7) and runtime. A small host of ours (csharp/McsHost.cs) keeps the compiler warm.
import { join, resolve } from 'node:path'
import { buildOnce, builtOrNull, digestOf, runTool } from './build.ts'
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

/** Mono keeps counters in shared memory, which a box does not have. */
const env = { MONO_DISABLE_SHARED_AREA: '1' }
const library = '/usr/lib/mono/4.5'
const assemblies = ['mscorlib', 'System', 'System.Core', 'System.Numerics'].map((name) => `${library}/${name}.dll`)
const mcs = '/usr/bin/mcs'
const mono = '/usr/bin/mono'
const compiler = `${library}/mcs.exe`
const options = ['-optimize+', '-nologo', '-warn:0', '-r:System.Numerics.dll']
const hostSource = resolve(import.meta.dirname, 'csharp/McsHost.cs')
const shownAt = '/opt/csharp'
let buildName = ''

export const csharp: NativeLanguage = {
  kind: 'native',
  languageId: 5,
  debianPackage: 'mono-mcs mono-runtime',
  sourceFile: 'Main.cs',
  sourceEndings: ['.cs'],
  artifactFile: 'main.exe',
  async probe() {
    const version = await firstLineOf([mcs, '--version'])
    buildName = `${(version ?? '').replaceAll(' ', '-')}-${digestOf([hostSource])}`
    const runtime = version === null ? null : await firstLineOf([mono, '--version'])
    return runtime === null ? null : { version: runtime.replace(/ \(.*$/, '') }
  },
  build: () =>
    buildOnce(buildName, (folder) => runTool(folder, mcs, ...options, `-r:${compiler}`, `-out:${join(folder, 'host.exe')}`, hostSource)),
  warmCompiler() {
    const folder = builtOrNull(buildName)
    if (!folder) return null
    return {
      argv: [mono, `${shownAt}/host.exe`, ...options],
      // The host names the compiler, which lies beside the runtime's assemblies.
      env: { ...env, MONO_PATH: library },
      memoryBytes: compilerBytes,
      mounts: [{ from: folder, to: shownAt }],
    }
  },
  compile: (_, { names = ['Main.cs'] } = {}) => ({
    argv: [mcs, ...options, `-out:${boxPath('main.exe')}`, ...sourcePaths(names, ['.cs'])],
    env,
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [mono, program], env }),
  tools: () => [mcs, mono],
  // The compiler is itself a program on Mono.
  preread: () => [{ argv: [mono, compiler, '--version'] }, { argv: ['/bin/cat', ...assemblies] }],
  isAddressSpaceLimitable: false,
  crashSign: /^(?:\[ERROR\] FATAL )?UNHANDLED EXCEPTION:/im,
  hello: 'using System;\n\nclass Program\n{\n    static void Main()\n    {\n        Console.WriteLine("Hello, world!");\n    }\n}\n',
}
