// Rust: Debian's rustc, edition 2021, optimised; the standard library only.
import { boxPath, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const rustc = '/usr/bin/rustc'

export const rust: NativeLanguage = {
  kind: 'native',
  languageId: 11,
  debianPackage: 'rustc',
  sourceFile: 'main.rs',
  sourceEndings: ['.rs'],
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([rustc, '--version'])
    return version === null ? null : { version: version.replace(/ \(.*$/, '') }
  },
  // The modules of the main file lie beside it.
  compile: (_, { names = ['main.rs'] } = {}) => ({
    argv: [
      rustc,
      '-O',
      '--edition',
      '2021',
      '--color',
      'never',
      '-C',
      'strip=symbols',
      '-A',
      'warnings',
      '-o',
      boxPath('main'),
      ...sourcePaths(names.slice(0, 1), []),
    ],
    memoryBytes: 1024 * 1024 * 1024,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program] }),
  tools: () => [rustc],
  isAddressSpaceLimitable: true,
  hello: 'fn main() {\n    println!("Hello, world!");\n}\n',
}
