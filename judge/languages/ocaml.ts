// OCaml: the native compiler, with the libraries str and unix. Several files are put in the order of their dependencies, the main one last.
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const ocaml = '/usr/bin/ocamlopt'
const sorter = '/usr/bin/ocamldep'
const flags = ['-w', '-a', '-color', 'never', '-I', boxPath(''), 'unix.cmxa', 'str.cmxa', '-o', boxPath('main')]
const sourceEndings = ['.ml', '.mli']

/** `$1` is the main file; a separator stands between the other files and the command. */
const inOrder = `main=$1; shift; others=
while [ "$1" != -- ]; do others="$others $1"; shift; done
shift; sorted=$(${sorter} -I ${boxPath('')} -sort $others) && exec "$@" $sorted "$main"`

const commandFor = ([main = '', ...others]: readonly string[]): string[] =>
  others.length === 0 ? [ocaml, ...flags, main] : ['/bin/sh', '-c', inOrder, 'sh', main, ...others, '--', ocaml, ...flags]

export const ocamlLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 18,
  debianPackage: 'ocaml-nox',
  sourceFile: 'main.ml',
  sourceEndings,
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([ocaml, '-version'])
    return version === null ? null : { version: `OCaml ${version}` }
  },
  compile: (_, { names = ['main.ml'] } = {}) => ({
    argv: commandFor(sourcePaths(names, sourceEndings)),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program], outOfMemorySign: /^Fatal error: (?:exception )?(?:Stdlib\.)?[Oo]ut[_ ]of[_ ]memory/m }),
  tools: () => [ocaml],
  isAddressSpaceLimitable: true,
  crashSign: /^Fatal error: /m,
  hello: 'let () = print_endline "Hello, world!"\n',
}
