// Shell: Bash and the system's own commands; `source` finds the files beside the main one.
import { defaultEnvironment } from '../sandbox/base.ts'
import { boxPath, compilerBytes, eachFile, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const bash = ['/usr/bin/bash', '--noprofile', '--norc']
/** Where `source` looks for a name without a path. */
const path = `${defaultEnvironment.PATH}:${boxPath('')}`

export const shell: NativeLanguage = {
  kind: 'native',
  languageId: 15,
  debianPackage: 'bash',
  sourceFile: 'main.sh',
  sourceEndings: ['.sh', '.bash'],
  artifactFile: null,
  findsFilesWhereItStarts: true,
  async probe() {
    const version = await firstLineOf(['/usr/bin/bash', '-c', 'echo "Bash ${BASH_VERSION%%(*}"'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.sh'] } = {}) => ({
    argv: eachFile([...bash, '-n'], sourcePaths(names, ['.sh', '.bash'])),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({
    argv: [...bash, program],
    env: { PATH: path },
    outOfMemorySign: /: (?:xmalloc|xrealloc): cannot allocate |: Cannot allocate memory$/m,
  }),
  tools: () => bash.slice(0, 1),
  preread: () => [{ argv: [...bash, '-c', ':'] }],
  isAddressSpaceLimitable: true,
  crashSign: /^\S+\.(?:ba)?sh: line \d+: /m,
  hello: 'echo "Hello, world!"\n',
}
