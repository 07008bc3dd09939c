// Lisp: SBCL's Common Lisp. Files are compiled and loaded in their order before the main one, and all are one program.
import { boxPath, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const sbcl = '/usr/bin/sbcl'
const megabyte = 1024 * 1024
/** What the image of SBCL takes of its own heap. */
const imageBytes = 96 * megabyte
const sourceEndings = ['.lisp', '.lsp', '.cl']

/** Before the main file: the package of the file before it is left. */
const leaving = '/tmp/leaving.lisp'

/** Compiled files are joined by writing one after the other. The main one is compiled last, and not loaded. */
const compileFiles = (paths: readonly string[]): string => `
(with-open-file (out "${leaving}" :direction :output :if-exists :supersede) (format out "(in-package :cl-user)"))
(with-open-file (out "${boxPath('main.fasl')}" :direction :output :if-exists :supersede :element-type '(unsigned-byte 8))
  (loop for (path . more) on '(${paths.map((path) => `"${path}"`).join(' ')})
        for made = (compile-file path :external-format :utf-8 :verbose nil :output-file "/tmp/part.fasl")
        do (unless made (exit :code 1 :abort t))
           (when more (load made))
           (with-open-file (in made :element-type '(unsigned-byte 8))
             (loop for byte = (read-byte in nil) while byte do (write-byte byte out)))))`

export const lisp: NativeLanguage = {
  kind: 'native',
  languageId: 21,
  debianPackage: 'sbcl',
  sourceFile: 'main.lisp',
  sourceEndings,
  artifactFile: 'main.fasl',
  async probe() {
    const version = await firstLineOf([sbcl, '--version'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.lisp'] } = {}) => {
    const [main = '', ...others] = sourcePaths(names, sourceEndings)
    const compileAll = compileFiles(others.length === 0 ? [main] : [...others, leaving, main])
    return {
      argv: [sbcl, '--noinform', '--no-sysinit', '--no-userinit', '--disable-debugger', '--eval', `(progn ${compileAll})`, '--quit'],
      memoryBytes: 1024 * megabyte,
      mounts: [],
    }
  },
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
