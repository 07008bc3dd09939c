// Kotlin on the Java virtual machine, with the compiler's classes archived beforehand: that saves most of its start.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOnce, builtOrNull, runTool } from './build.ts'
import { java, javaOptions, onVirtualMachine, uncaught } from './java.ts'
import { boxPath, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const home = '/usr/share/kotlin/kotlinc'
const library = (name: string): string => `${home}/lib/${name}.jar`
const classPath = ['kotlin-compiler', 'kotlin-stdlib', 'kotlin-reflect', 'kotlin-script-runtime', 'trove4j', 'annotations-13.0']
  .map(library)
  .join(':')
const compiler = [
  ...javaOptions,
  '-Xmx640m',
  '-Xlog:disable',
  '-Xlog:all=off',
  '-cp',
  classPath,
  'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
]
const options = ['-kotlin-home', home, '-nowarn', '-no-reflect']
const shownAt = '/opt/kotlin'
const hello = 'fun main() {\n    println("Hello, world!")\n}\n'
let buildName = ''

export const kotlin: NativeLanguage = {
  kind: 'native',
  languageId: 12,
  debianPackage: 'kotlin',
  sourceFile: 'main.kt',
  artifactFile: 'main.jar',
  async probe() {
    // Asking the compiler itself takes a second; the package's version says the same.
    const version = await firstLineOf(['/usr/bin/dpkg-query', '-W', '-f', '${Version}', 'kotlin'])
    buildName = `kotlin-${version}`
    const javaVersion = version === null ? null : await firstLineOf([java, '--version'])
    return javaVersion === null ? null : { version: `Kotlin ${version} (${javaVersion})` }
  },
  build: () =>
    buildOnce(buildName, async (folder) => {
      await writeFile(join(folder, 'main.kt'), 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(a + b) }\n')
      await runTool(folder, java, '-XX:ArchiveClassesAtExit=compiler.jsa', ...compiler, ...options, '-d', 'main.jar', 'main.kt')
    }),
  compile() {
    const folder = builtOrNull(buildName)
    return {
      argv: [
        java,
        ...(folder ? [`-XX:SharedArchiveFile=${shownAt}/compiler.jsa`] : []),
        ...compiler,
        ...options,
        '-d',
        boxPath('main.jar'),
        boxPath('main.kt'),
      ],
      memoryBytes: 1024 * 1024 * 1024,
      cpuMs: 20_000,
      mounts: folder ? [{ from: folder, to: shownAt }] : [],
    }
  },
  run: (memoryBytes) => onVirtualMachine(memoryBytes, '-cp', `${boxPath('main.jar')}:${library('kotlin-stdlib')}`, 'MainKt'),
  isAddressSpaceLimitable: false,
  crashSign: uncaught,
  hello,
}
