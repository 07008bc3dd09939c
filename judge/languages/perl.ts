// Perl 5 with the modules that come with it.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const perl = '/usr/bin/perl'

export const perlLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 16,
  debianPackage: 'perl',
  sourceFile: 'main.pl',
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([perl, '-e', 'printf "Perl %vd\\n", $^V'])
    return version === null ? null : { version }
  },
  compile: () => ({ argv: [perl, '-c', boxPath('main.pl')], memoryBytes: compilerBytes, mounts: [] }),
  run: (_, program) => ({ argv: [perl, program], outOfMemorySign: /^Out of memory[! ]/m }),
  tools: () => [perl],
  preread: () => [{ argv: [perl, '-MList::Util', '-MPOSIX', '-e', '1'] }],
  isAddressSpaceLimitable: true,
  crashSign: / at \S*main\.pl line \d+/,
  hello: 'print "Hello, world!\\n";\n',
}
