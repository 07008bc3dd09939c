// Lisp: SBCL's Common Lisp. The source is compiled as a file, then loaded as a script.
import { boxPath, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const sbcl = '/usr/bin/sbcl'
const megabyte = 1024 * 1024
/** What the image of SBCL takes of its own heap. */
const imageBytes = 96 * megabyte

const compileFile = `(unless (compile-file "${boxPath('main.lisp')}" :external-format :utf-8) (exit :code 1 :abort t))`

export const lisp: NativeLanguage = {
  kind: 'native',
  languageId: 21,
  debianPackage: 'sbcl',
  sourceFile: 'main.lisp',
  artifactFile: 'main.fasl',
  async probe() {
    const version = await firstLineOf([sbcl, '--version'])
    return version === null ? null : { version }
  },
  compile: () => ({
    argv: [sbcl, '--noinform', '--no-sysinit', '--no-userinit', '--disable-debugger', '--eval', compileFile, '--quit'],
    memoryBytes: 1024 * megabyte,
    mounts: [],
  }),
  run: (memoryBytes, program) => ({
    argv: [
      sbcl,
      '--dynamic-space-size',
      `${Math.ceil((memoryBytes + imageBytes) / megabyte)}MB`,
      '--control-stack-size',
      '64MB',
      '--script',
      program,
    ],
    runtimeBytes: imageBytes,
    outOfMemorySign: /^(?:Heap exhausted|Unhandled SB-KERNEL::HEAP-EXHAUSTED-ERROR)/m,
  }),
  tools: () => [sbcl],
  preread: () => [{ argv: [sbcl, '--noinform', '--no-sysinit', '--no-userinit', '--eval', '(exit)'] }],
  isAddressSpaceLimitable: false,
  crashSign: /^Unhandled \S+/m,
  hello: '(format t "Hello, world!~%")\n',
}
