// Ruby with its standard library; without RubyGems it starts five times as fast.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const ruby = ['/usr/bin/ruby', '--disable-gems', '-Eutf-8']

export const rubyLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 7,
  debianPackage: 'ruby',
  sourceFile: 'main.rb',
  artifactFile: null,
  async probe() {
    const version = await firstLineOf(['/usr/bin/ruby', '--version'])
    return version === null ? null : { version: version.replace(/ \(.*$/, '') }
  },
  compile: () => ({ argv: [...ruby, '-c', boxPath('main.rb')], memoryBytes: compilerBytes, mounts: [] }),
  // Ruby's own stack is 1 MB: ten thousand calls.
  run: (_, program) => ({ argv: [...ruby, program], env: { RUBY_THREAD_VM_STACK_SIZE: String(32 * 1024 * 1024) } }),
  tools: () => ruby.slice(0, 1),
  preread: () => [{ argv: [...ruby, '-rset', '-rprime', '-rbigdecimal', '-e', 'gets'] }],
  isAddressSpaceLimitable: false,
  crashSign: /^\S*main\.rb:\d+:in .*\((?:\w|::)+\)$/m,
  hello: 'puts "Hello, world!"\n',
}
