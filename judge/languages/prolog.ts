// Prolog: SWI-Prolog. A program is loaded, and then starts with `main`, whether or not it says so itself; one without it consists of its directives.
import { compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const prolog = '/usr/bin/swipl'
const quietly = ['-q', '-f', 'none', '--no-packs', '--no-tty']
const sourceEndings = ['.prolog', '.pl', '.pro']

/** Reads terms as the loader does, with the operators that the source declares, tells all faults, and runs nothing. */
const check = (paths: readonly string[]): string => `
use_module(library(prolog_source)),
forall(member(Path, [${paths.map((path) => `'${path}'`).join(', ')}]),
  setup_call_cleanup(prolog_open_source(Path, In),
    (repeat, prolog_read_source_term(In, Term, _, []), Term == end_of_file, !),
    prolog_close_source(In))),
statistics(errors, Faults),
( Faults > 0 -> halt(1) ; true )`

/** A directive that names `main` as the start is noted and left out: `start_program` calls it, once. No prompt is written to the output. */
const prepare = `
prompt(_, ''),
nb_setval(names_main, false),
forall(member(D, [initialization(main), initialization(main, _)]),
  assertz((system:term_expansion((:- D), []) :- nb_setval(names_main, true)))),
assertz((system:start_program :- (nb_getval(names_main, true) ; current_predicate(user:main/0)) -> user:main ; true))`

/** Loads the other files of the program that nothing has loaded yet, as compiling all of them together does. */
const loadOthers = (program: string): string => `
file_directory_name('${program}', Folder),
directory_files(Folder, Names),
msort(Names, Sorted),
forall((member(Name, Sorted), file_name_extension(_, Ending, Name), memberchk(Ending, [${sourceEndings.map((ending) => `'${ending.slice(1)}'`).join(', ')}]),
    directory_file_path(Folder, Name, Path), \\+ source_file_property(_, includes(Path, _))),
  load_files(user:Path, [if(not_loaded)]))`

export const prologLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 22,
  debianPackage: 'swi-prolog-nox',
  sourceFile: 'main.prolog',
  sourceEndings,
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([prolog, '--version'])
    return version === null ? null : { version: version.replace(/^(SWI-Prolog) version (\S+).*$/, '$1 $2') }
  },
  compile: (_, { names = ['main.prolog'] } = {}) => ({
    argv: [prolog, ...quietly, '-g', check(sourcePaths(names, sourceEndings)), '-t', 'halt'],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (memoryBytes, program) => ({
    argv: [
      prolog,
      ...quietly,
      '-O',
      `--stack-limit=${Math.floor(memoryBytes / 1024)}k`,
      '--on-error=status',
      '-g',
      prepare,
      '-g',
      `load_files(user:'${program}', [])`,
      '-g',
      loadOthers(program),
      '-g',
      'start_program',
      '-t',
      'halt',
    ],
    outOfMemorySign: /Stack limit \(\S+\) exceeded|not enough resources: memory/i,
  }),
  tools: () => [prolog],
  preread: () => [{ argv: [prolog, ...quietly, '-g', 'use_module(library(lists))', '-t', 'halt'] }],
  isAddressSpaceLimitable: false,
  crashSign: /^(?:ERROR|Warning): /m,
  hello: "main :-\n    write('Hello, world!'),\n    nl.\n",
}
