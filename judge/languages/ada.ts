// Ada: GNAT, Ada 2012. The main procedure may have any name.
import { compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const gnatmake = '/usr/bin/gnatmake'

export const ada: NativeLanguage = {
  kind: 'native',
  languageId: 19,
  debianPackage: 'gnat',
  sourceFile: 'main.adb',
  artifactFile: 'main',
  async probe() {
    const version = await firstLineOf([gnatmake, '--version'])
    return version === null ? null : { version: version.replace(/^GNATMAKE /, 'GNAT ') }
  },
  compile: () => ({
    argv: ['/bin/sh', '-c', `cd /box && exec ${gnatmake} -q -O2 -gnat2012 -gnatws -fstack-check -o main main.adb`],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [program] }),
  tools: () => [gnatmake],
  isAddressSpaceLimitable: true,
  crashSign: /^raised \w/m,
  hello: 'with Ada.Text_IO;\n\nprocedure Main is\nbegin\n   Ada.Text_IO.Put_Line ("Hello, world!");\nend Main;\n',
}
