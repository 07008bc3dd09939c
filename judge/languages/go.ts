// Go: its compiler and linker called directly, which takes a third of the time of `go build`. The standard library, no cgo.
import { existsSync } from 'node:fs'
import { compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const go = '/usr/bin/go'
const objectFile = '/tmp/main.o'
let tools = ''
/** A part of the compiled standard library. */
let library = ''

export const goLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 6,
  debianPackage: 'golang-go',
  sourceFile: 'main.go',
  sourceEndings: ['.go'],
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([go, 'version'])
    tools = (await firstLineOf([go, 'env', 'GOTOOLDIR'])) ?? ''
    library = `${tools.replace('/pkg/tool/', '/pkg/')}/fmt.a`
    // From Go 1.20 on the standard library comes as source only; this way of compiling wants it compiled.
    return version === null || !existsSync(library) ? null : { version: version.replace(/^go version /, '') }
  },
  compile: (_, { names = ['main.go'] } = {}) => ({
    argv: [
      '/bin/sh',
      '-c',
      `cd /box && ${tools}/compile -o ${objectFile} -p main -complete -pack "$@" && exec ${tools}/link -s -w -o main ${objectFile}`,
      'sh',
      ...sourcePaths(names, ['.go']),
    ],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  // The collector works harder near the limit instead of passing it.
  run: (memoryBytes, program) => ({ argv: [program], env: { GOMEMLIMIT: `${Math.floor(memoryBytes * 0.9)}B` } }),
  tools: () => [go, `${tools}/compile`, `${tools}/link`, library],
  isAddressSpaceLimitable: false,
  crashSign: /^(?:panic|fatal error|runtime): /m,
  hello: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("Hello, world!")\n}\n',
}
