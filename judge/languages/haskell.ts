// Haskell: GHC with the packages that come with it, optimised; a stack of 64 MB as in every language. Modules lie beside the main file.
import { boxPath, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const ghc = '/usr/bin/ghc'
/** Where Debian lists the compiled packages. */
const packages = '/var/lib/ghc'

export const haskell: NativeLanguage = {
  kind: 'native',
  languageId: 14,
  debianPackage: 'ghc',
  sourceFile: 'main.hs',
  sourceEndings: ['.hs', '.lhs'],
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([ghc, '--numeric-version'])
    return version === null ? null : { version: `GHC ${version}` }
  },
  compile: (_, { names: [main = 'main.hs'] = [] } = {}) => ({
    argv: [
      ghc,
      '-v0',
      '-w',
      '-O',
      '-fdiagnostics-color=never',
      '-rtsopts=ignoreAll',
      // gold cannot write its output in every mode of the sandbox
      '-optl-fuse-ld=bfd',
      '-with-rtsopts=-K64m',
      `-i${boxPath('')}`,
      '-outputdir',
      '/tmp',
      '-o',
      boxPath('main'),
      boxPath(main),
    ],
    memoryBytes: 1024 * 1024 * 1024,
    cpuMs: 20_000,
    mounts: [packages],
  }),
  run: (_, program) => ({ argv: [program] }),
  tools: () => [ghc, packages],
  // The collector reserves a terabyte of addresses.
  isAddressSpaceLimitable: false,
  crashSign: /^main: /m,
  hello: 'main :: IO ()\nmain = putStrLn "Hello, world!"\n',
}
