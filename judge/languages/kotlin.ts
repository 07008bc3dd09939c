// Kotlin on the Java virtual machine, with the compiler's classes archived beforehand: that saves most of its start.
import { existsSync } from 'node:fs'
import { realpath, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buildOnce, builtOrNull, digestOf, runTool } from './build.ts'
import { hostOptions, hostSource, java, javaOptions, onVirtualMachine, prereadMachine, uncaught } from './java.ts'
import { boxPath, type NativeLanguage, sourcePaths } from './language.ts'
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
const programs = [resolve(import.meta.dirname, 'kotlin/KotlinHost.java'), hostSource]
const digest = digestOf(programs)
let buildName = ''

/** The warm compiler is written in Java: it wants a JDK, while Kotlin itself does with less. */
const buildHost = async (folder: string): Promise<void> => {
  const jdk = dirname(await realpath('/usr/bin/javac'))
  await runTool(folder, join(jdk, 'javac'), '-cp', classPath, '-d', 'classes', ...programs)
  await runTool(folder, join(jdk, 'jar'), 'cf', 'host.jar', '-C', 'classes', '.')
}

export const kotlin: NativeLanguage = {
  kind: 'native',
  languageId: 12,
  debianPackage: 'kotlin',
  sourceFile: 'main.kt',
  sourceEndings: ['.kt'],
  artifactFile: 'main.jar',
  async probe() {
    // Asking the compiler itself takes a second; the package's version says the same.
    const version = await firstLineOf(['/usr/bin/dpkg-query', '-W', '-f', '${Version}', 'kotlin'])
    buildName = `kotlin-${version}-${digest}`
    const javaVersion = version === null ? null : await firstLineOf([java, '--version'])
    return javaVersion === null ? null : { version: `Kotlin ${version} (${javaVersion})` }
  },
  build: () =>
    buildOnce(buildName, async (folder) => {
      await buildHost(folder).catch(() => {})
      await writeFile(join(folder, 'main.kt'), 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(a + b) }\n')
      await runTool(folder, java, '-XX:ArchiveClassesAtExit=compiler.jsa', ...compiler, ...options, '-d', 'main.jar', 'main.kt')
    }),
  warmCompiler() {
    const folder = builtOrNull(buildName)
    if (!folder || !existsSync(join(folder, 'host.jar'))) return null
    return {
      argv: [
        java,
        `-XX:SharedArchiveFile=${shownAt}/compiler.jsa`,
        ...javaOptions,
        ...hostOptions,
        '-Xms64m',
        '-Xmn40m',
        '-Xmx640m',
        '-Dkotlin.environment.keepalive=true',
        '-cp',
        `${classPath}:${shownAt}/host.jar`,
        'KotlinHost',
        ...options,
      ],
      memoryBytes: 1024 * 1024 * 1024,
      cpuMs: 20_000,
      mounts: [{ from: folder, to: shownAt }],
    }
  },
  compile(_, { names = ['main.kt'] } = {}) {
    const folder = builtOrNull(buildName)
    return {
      argv: [
        java,
        ...(folder ? [`-XX:SharedArchiveFile=${shownAt}/compiler.jsa`] : []),
        ...compiler,
        ...options,
        '-d',
        boxPath('main.jar'),
        ...sourcePaths(names, ['.kt']),
      ],
      memoryBytes: 1024 * 1024 * 1024,
      cpuMs: 20_000,
      mounts: folder ? [{ from: folder, to: shownAt }] : [],
    }
  },
  // The jar names the class with the main function, in whatever package. Kotlin's own classes are trusted like Java's: they start a third sooner.
  run: (memoryBytes, program) => onVirtualMachine(memoryBytes, `-Xbootclasspath/a:${library('kotlin-stdlib')}`, '-jar', program),
  tools: () => [java, library('kotlin-compiler'), library('kotlin-stdlib')],
  preread: () => [prereadMachine(), { argv: ['/bin/cat', library('kotlin-stdlib')] }],
  isAddressSpaceLimitable: false,
  crashSign: uncaught,
  hello,
}
