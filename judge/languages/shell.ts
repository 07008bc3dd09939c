// Shell: Bash and the system's own commands.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const bash = ['/usr/bin/bash', '--noprofile', '--norc']

export const shell: NativeLanguage = {
  kind: 'native',
  languageId: 15,
  debianPackage: 'bash',
  sourceFile: 'main.sh',
  artifactFile: null,
  async probe() {
    const version = await firstLineOf(['/usr/bin/bash', '-c', 'echo "Bash ${BASH_VERSION%%(*}"'])
    return version === null ? null : { version }
  },
  compile: () => ({ argv: [...bash, '-n', boxPath('main.sh')], memoryBytes: compilerBytes, mounts: [] }),
  run: (_, program) => ({ argv: [...bash, program], outOfMemorySign: /: (?:xmalloc|xrealloc): cannot allocate |: Cannot allocate memory$/m }),
  tools: () => bash.slice(0, 1),
  preread: () => [{ argv: [...bash, '-c', ':'] }],
  isAddressSpaceLimitable: true,
  crashSign: /^\S*main\.sh: line \d+: /m,
  hello: 'echo "Hello, world!"\n',
}
