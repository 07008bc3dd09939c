// PHP's command line without any php.ini: errors go to standard error, the sandbox counts the memory.
import { existsSync } from 'node:fs'
import { compilerBytes, eachFile, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

/** Extensions of Debian's PHP that exercise programs use; each is loaded if installed. */
const extensions = ['readline', 'ctype', 'mbstring', 'bcmath', 'gmp']
const bare = ['/usr/bin/php', '-n', '-d', 'display_errors=stderr', '-d', 'html_errors=0', '-d', 'memory_limit=-1']
let php = bare

export const phpLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 10,
  debianPackage: 'php-cli',
  sourceFile: 'main.php',
  sourceEndings: ['.php'],
  artifactFile: null,
  async probe() {
    const folder = await firstLineOf([...bare, '-r', 'echo ini_get("extension_dir"), "\n";'])
    const found = extensions.filter((name) => existsSync(`${folder}/${name}.so`))
    php = [...bare, ...found.flatMap((name) => ['-d', `extension=${name}`])]
    const version = await firstLineOf([...php, '-r', 'echo "PHP ", PHP_VERSION, "\n";'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.php'] } = {}) => ({
    argv: eachFile([...php, '-l'], sourcePaths(names, ['.php'])),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [...php, program] }),
  tools: () => php.slice(0, 1),
  preread: () => [{ argv: [...php, '-r', ''] }],
  isAddressSpaceLimitable: false,
  hello: '<?php\necho "Hello, world!\\n";\n',
}
