// Pascal: Free Pascal in the mode of Object Pascal, where an Integer has 32 bits; called without its configuration file. Units lie beside the program.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const driver = '/usr/bin/fpc'
let compiler = driver
let units = ''

export const pascal: NativeLanguage = {
  kind: 'native',
  languageId: 13,
  debianPackage: 'fp-compiler fp-units-fcl',
  sourceFile: 'main.pas',
  sourceEndings: ['.pas', '.pp', '.p'],
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([driver, '-iV'])
    if (version === null) return null
    // The driver would add a line of its own, with a path, to each message about a fault.
    compiler = (await firstLineOf([driver, '-PB'])) ?? driver
    const machine = `${await firstLineOf([driver, '-iTP'])}-${await firstLineOf([driver, '-iTO'])}`
    units = `/usr/lib/${machine}-gnu/fpc/${version}/units/${machine}`
    return { version: `Free Pascal ${version}` }
  },
  compile: (_, { names: [main = 'main.pas'] = [] } = {}) => ({
    argv: [
      compiler,
      '-n',
      '-l-',
      '-ve',
      '-Mobjfpc',
      '-Sh',
      '-Sg',
      '-O2',
      '-XS',
      `-Fu${units}`,
      `-Fu${units}/*`,
      `-Fu${boxPath('')}`,
      '-FD/usr/bin',
      '-FU/tmp',
      `-o${boxPath('main')}`,
      boxPath(main),
    ],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program], outOfMemorySign: /^Runtime error 203 at/m }),
  tools: () => [driver, compiler],
  isAddressSpaceLimitable: true,
  crashSign: /^(?:Runtime error \d+ at|An unhandled exception occurred at)/m,
  hello: "program Greeting;\nbegin\n  WriteLn('Hello, world!');\nend.\n",
}
