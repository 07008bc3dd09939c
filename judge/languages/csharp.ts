// C#: Mono's compiler (C# 7) and runtime.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

/** Mono keeps counters in shared memory, which a box does not have. */
const env = { MONO_DISABLE_SHARED_AREA: '1' }
const library = '/usr/lib/mono/4.5'
const assemblies = ['mscorlib', 'System', 'System.Core', 'System.Numerics'].map((name) => `${library}/${name}.dll`)
const mcs = '/usr/bin/mcs'
const mono = '/usr/bin/mono'

export const csharp: NativeLanguage = {
  kind: 'native',
  languageId: 5,
  debianPackage: 'mono-mcs mono-runtime',
  sourceFile: 'Main.cs',
  artifactFile: 'main.exe',
  async probe() {
    const version = await firstLineOf([mcs, '--version'])
    const runtime = version === null ? null : await firstLineOf([mono, '--version'])
    return runtime === null ? null : { version: runtime.replace(/ \(.*$/, '') }
  },
  compile: () => ({
    argv: [mcs, '-optimize+', '-nologo', '-warn:0', '-r:System.Numerics.dll', `-out:${boxPath('main.exe')}`, boxPath('Main.cs')],
    env,
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [mono, program], env }),
  tools: () => [mcs, mono],
  // The compiler is itself a program on Mono.
  preread: () => [{ argv: [mono, `${library}/mcs.exe`, '--version'] }, { argv: ['/bin/cat', ...assemblies] }],
  isAddressSpaceLimitable: false,
  crashSign: /^(?:\[ERROR\] FATAL )?UNHANDLED EXCEPTION:/im,
  hello: 'using System;\n\nclass Program\n{\n    static void Main()\n    {\n        Console.WriteLine("Hello, world!");\n    }\n}\n',
}
