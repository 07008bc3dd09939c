// JavaScript: no process per program but a warm host (hosts/isolatedVm) that gives every test an isolate of its own.

import { hostCommand } from '../hosts/isolatedVm/command.ts'
import type { HostedLanguage } from './language.ts'
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
