// OCaml: the native compiler, with the libraries str and unix.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const ocaml = '/usr/bin/ocamlopt'

export const ocamlLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 18,
  debianPackage: 'ocaml-nox',
  sourceFile: 'main.ml',
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([ocaml, '-version'])
    return version === null ? null : { version: `OCaml ${version}` }
  },
  compile: () => ({
    argv: [ocaml, '-w', '-a', '-color', 'never', 'unix.cmxa', 'str.cmxa', '-o', boxPath('main'), boxPath('main.ml')],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program], outOfMemorySign: /^Fatal error: (?:exception )?(?:Stdlib\.)?[Oo]ut[_ ]of[_ ]memory/m }),
  tools: () => [ocaml],
  isAddressSpaceLimitable: true,
  crashSign: /^Fatal error: /m,
  hello: 'let () = print_endline "Hello, world!"\n',
}
