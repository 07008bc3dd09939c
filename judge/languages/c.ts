// C: gcc, C17 with GNU extensions, linked with the mathematics library.
import { boxPath, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

export const c: NativeLanguage = {
  kind: 'native',
  languageId: 1,
  debianPackage: 'gcc',
  sourceFile: 'main.c',
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf(['/usr/bin/gcc', '-dumpfullversion'])
    return version === null ? null : { version: `gcc ${version}` }
  },
  compile: () => ({
    argv: ['/usr/bin/gcc', '-O2', '-std=gnu17', '-pipe', '-fdiagnostics-color=never', '-o', boxPath('main'), boxPath('main.c'), '-lm'],
    memoryBytes: 512 * 1024 * 1024,
    mounts: [],
  }),
  run: [boxPath('main')],
  isAddressSpaceLimitable: true,
  hello: '#include <stdio.h>\nint main(void) { puts("Hello, world!"); return 0; }\n',
}
