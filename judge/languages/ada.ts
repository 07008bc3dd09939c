// Ada: GNAT, Ada 2012. The main procedure may have any name; the units that it uses are found beside it by the names of their files.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const gnatmake = '/usr/bin/gnatmake'
const flags = ['-q', '-O2', '-gnat2012', '-gnatws', '-fstack-check', '-D', '/tmp']

export const ada: NativeLanguage = {
  kind: 'native',
  languageId: 19,
  debianPackage: 'gnat',
  sourceFile: 'main.adb',
  sourceEndings: ['.adb', '.ads'],
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([gnatmake, '--version'])
    return version === null ? null : { version: version.replace(/^GNATMAKE /, 'GNAT ') }
  },
  // The files of the binder and the linker are left in the current folder.
  compile: (_, { names: [main = 'main.adb'] = [] } = {}) => ({
    argv: ['/bin/sh', '-c', 'cd /box && exec "$@"', 'sh', gnatmake, ...flags, '-o', boxPath('main'), boxPath(main)],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program], outOfMemorySign: /^raised STORAGE_ERROR : (?:heap exhausted|\S*malloc)/m }),
  tools: () => [gnatmake],
  isAddressSpaceLimitable: true,
  crashSign: /^raised \w/m,
  hello: 'with Ada.Text_IO;\n\nprocedure Main is\nbegin\n   Ada.Text_IO.Put_Line ("Hello, world!");\nend Main;\n',
}
