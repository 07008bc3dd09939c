// Fortran: gfortran, free form, as new a standard as it knows.
import { errorLimit, toolsOf } from './c.ts'
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const gfortran = '/usr/bin/gfortran'
let tools = [gfortran]

export const fortran: NativeLanguage = {
  kind: 'native',
  languageId: 20,
  debianPackage: 'gfortran',
  sourceFile: 'main.f90',
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([gfortran, '-dumpfullversion'])
    if (version !== null) tools = await toolsOf(gfortran, 'f951')
    return version === null ? null : { version: `gfortran ${version}` }
  },
  compile: () => ({
    argv: [gfortran, '-O2', '-w', '-fdiagnostics-color=never', errorLimit, '-o', boxPath('main'), boxPath('main.f90')],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program], outOfMemorySign: /^(?:Operating system error: Cannot allocate memory|Error allocating \d+ bytes)/m }),
  tools: () => tools,
  isAddressSpaceLimitable: true,
  crashSign: /^(?:Fortran runtime error: |Program received signal )/m,
  hello: "program greeting\n  print '(a)', 'Hello, world!'\nend program greeting\n",
}
