// Ruby with its standard library; without RubyGems it starts five times as fast.
import { compilerBytes, eachFile, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

// Without RubyGems the libraries that Ruby brings as gems are found only where they are named.
const bundled = ['prime', 'matrix', 'bigdecimal']
const asked = `print ${JSON.stringify(bundled)}.flat_map { |n| Gem::Specification.find_all_by_name(n).flat_map(&:full_require_paths) }.join(":")`
let libraries: string[] = []

const ruby = ['/usr/bin/ruby', '--disable-gems', '-Eutf-8']

export const rubyLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 7,
  debianPackage: 'ruby',
  sourceFile: 'main.rb',
  sourceEndings: ['.rb'],
  artifactFile: null,
  async probe() {
    const version = await firstLineOf(['/usr/bin/ruby', '--version'])
    const paths = version === null ? null : await firstLineOf(['/usr/bin/ruby', '-e', asked])
    libraries = (paths ?? '').split(':').flatMap((path) => (path.startsWith('/usr/') ? ['-I', path] : []))
    return version === null ? null : { version: version.replace(/ \(.*$/, '') }
  },
  compile: (_, { names = ['main.rb'] } = {}) => ({
    argv: eachFile([...ruby, '-c'], sourcePaths(names, ['.rb'])),
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  // Ruby's own stack is 1 MB: ten thousand calls.
  run: (_, program) => ({ argv: [...ruby, ...libraries, program], env: { RUBY_THREAD_VM_STACK_SIZE: String(32 * 1024 * 1024) } }),
  tools: () => ruby.slice(0, 1),
  preread: () => [{ argv: [...ruby, ...libraries, '-rset', '-rprime', '-rbigdecimal', '-e', 'gets'] }],
  isAddressSpaceLimitable: false,
  crashSign: /^\S+\.rb:\d+:in .*\((?:\w|::)+\)$/m,
  hello: 'puts "Hello, world!"\n',
}
