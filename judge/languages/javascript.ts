// JavaScript: instead of a process per program, a warm host (hosts/isolatedVm) runs every test in its own isolate.

import { hostCommand } from '../hosts/isolatedVm/command.ts'
import { compilerBytes, eachFile, type HostedLanguage, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

export const javascript: HostedLanguage = {
  kind: 'hosted',
  languageId: 9,
  debianPackage: null,
  async probe() {
    const script = 'require("isolated-vm"); console.log("V8 " + process.versions.v8)'
    const version = await firstLineOf([hostCommand.node, '--no-node-snapshot', '-e', script])
    return version === null ? null : { version }
  },
  hello: 'console.log("Hello, world!")\n',
}

const node = '/opt/node/bin/node'

/** JavaScript in a separate process: for checkers, interactors and programs that talk to them, which need files and a stream. */
export const javascriptProcess: NativeLanguage = {
  kind: 'native',
  languageId: 9,
  debianPackage: '',
  // Node takes it for a module where it is one.
  sourceFile: 'main.js',
  sourceEndings: ['.js', '.mjs', '.cjs'],
  artifactFile: null,
  probe: () => javascript.probe(),
  compile: (_, { names = ['main.js'] } = {}) => ({
    argv: eachFile([node, '--check'], sourcePaths(names, ['.js', '.mjs', '.cjs'])),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  runMounts: () => hostCommand.inBox.mounts.slice(0, 1),
  run: (memoryBytes, program) => ({
    argv: [node, `--max-old-space-size=${Math.ceil(memoryBytes / 1024 / 1024)}`, program],
    runtimeBytes: 64 * 1024 * 1024,
    outOfMemorySign: /JavaScript heap out of memory/,
  }),
  tools: () => [hostCommand.node],
  isAddressSpaceLimitable: false,
  crashSign: /^Node\.js v\d/m,
  hello: javascript.hello,
}
