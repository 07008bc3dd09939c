// Lua 5.4 with its standard library; `require` finds the modules beside the main file.
import { boxPath, compilerBytes, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const lua = '/usr/bin/lua5.4'

/** Names of files are plain: they can stand in a text of Lua. */
const check = (paths: readonly string[]): string => `for _, path in ipairs { ${paths.map((path) => `"${path}"`).join(', ')} } do
  local program, fault = loadfile(path)
  if not program then io.stderr:write(fault, "\\n") os.exit(1) end
end`
const findModules = `package.path = "${boxPath('?.lua')};" .. package.path`

export const luaLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 17,
  debianPackage: 'lua5.4',
  sourceFile: 'main.lua',
  sourceEndings: ['.lua'],
  artifactFile: null,
  async probe() {
    const version = await firstLineOf([lua, '-e', 'print(_VERSION)'])
    return version === null ? null : { version }
  },
  compile: (_, { names = ['main.lua'] } = {}) => ({
    argv: [lua, '-E', '-e', check(sourcePaths(names, ['.lua']))],
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({ argv: [lua, '-E', '-e', findModules, program], outOfMemorySign: /^(?:\S+: )?not enough memory$/m }),
  tools: () => [lua],
  preread: () => [{ argv: [lua, '-e', ''] }],
  isAddressSpaceLimitable: true,
  crashSign: /^stack traceback:$/m,
  hello: 'print("Hello, world!")\n',
}
