// Perl 5 with the modules that come with it; others are found beside the main file.
import { boxPath, compilerBytes, eachFile, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const perl = ['/usr/bin/perl', `-I${boxPath('')}`]

export const perlLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 16,
  debianPackage: 'perl',
  sourceFile: 'main.pl',
  sourceEndings: ['.pl', '.pm'],
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([...perl, '-e', 'printf "Perl %vd\\n", $^V'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.pl'] } = {}) => ({
    argv: eachFile([...perl, '-c'], sourcePaths(names, ['.pl', '.pm'])),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [...perl, program], outOfMemorySign: /^Out of memory[! ]/m }),
  tools: () => perl.slice(0, 1),
  preread: () => [{ argv: [...perl, '-MList::Util', '-MPOSIX', '-e', '1'] }],
  isAddressSpaceLimitable: true,
  crashSign: / at \S+\.p[lm] line \d+/,
  hello: 'print "Hello, world!\\n";\n',
}
