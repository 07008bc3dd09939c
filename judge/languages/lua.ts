// Lua 5.4 with its standard library.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const lua = '/usr/bin/lua5.4'

const check = `local program, fault = loadfile(${JSON.stringify(boxPath('main.lua'))})
if not program then io.stderr:write(fault, "\\n") os.exit(1) end`

export const luaLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 17,
  debianPackage: 'lua5.4',
  sourceFile: 'main.lua',
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([lua, '-e', 'print(_VERSION)'])
    return version === null ? null : { version }
  },
  compile: () => ({ argv: [lua, '-E', '-e', check], memoryBytes: compilerBytes, mounts: [] }),
  run: (_, program) => ({ argv: [lua, '-E', program], outOfMemorySign: /^(?:\S+: )?not enough memory$/m }),
  tools: () => [lua],
  preread: () => [{ argv: [lua, '-e', ''] }],
  isAddressSpaceLimitable: true,
  crashSign: /^stack traceback:$/m,
  hello: 'print("Hello, world!")\n',
}
