// Scala 2.11, as Debian has it, on the Java virtual machine; the compiler's classes are archived beforehand, as Kotlin's are.
import { existsSync } from 'node:fs'
import { realpath, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buildOnce, builtOrNull, digestOf, runTool } from './build.ts'
import { hostOptions, hostSource, java, javaOptions, onVirtualMachine, prereadMachine, uncaught } from './java.ts'
import { boxPath, type NativeLanguage, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

const library = (name: string): string => `/usr/share/java/${name}.jar`
const standard = library('scala-library-2.11')
const classPath = [
  library('scala-compiler-2.11'),
  standard,
  library('scala-reflect-2.11'),
  library('scala-xml_2.11'),
  library('scala-parser-combinators_2.11'),
].join(':')
const quick = [...javaOptions, '-Xmx640m', '-Xss64m', '-Xlog:disable', '-Xlog:all=off']
/** Programs find the standard library and nothing of the compiler. */
const options = ['-classpath', standard, '-nowarn', '-encoding', 'UTF-8']
const shownAt = '/opt/scala'
const hello = 'object Main {\n  def main(args: Array[String]): Unit = {\n    println("Hello, world!")\n  }\n}\n'
const programs = [resolve(import.meta.dirname, 'scala/ScalaHost.java'), hostSource]
const digest = digestOf(programs)
const memoryBytes = 1024 * 1024 * 1024
const cpuMs = 20_000
let buildName = ''

/** The host is written in Java and makes the jar of a program: it wants a JDK. */
const buildHost = async (folder: string): Promise<void> => {
  const jdk = dirname(await realpath('/usr/bin/javac'))
  await runTool(folder, join(jdk, 'javac'), '-cp', classPath, '-d', 'classes', ...programs)
  await runTool(folder, join(jdk, 'jar'), 'cf', 'host.jar', '-C', 'classes', '.')
}

const builtParts = () => {
  const folder = builtOrNull(buildName)
  return {
    archive: folder && existsSync(join(folder, 'compiler.jsa')) ? [`-XX:SharedArchiveFile=${shownAt}/compiler.jsa`] : [],
    mounts: folder ? [{ from: folder, to: shownAt }] : [],
    isBuilt: folder !== null,
  }
}

export const scala: NativeLanguage = {
  kind: 'native',
  languageId: 23,
  debianPackage: 'scala default-jdk-headless',
  sourceFile: 'main.scala',
  sourceEndings: ['.scala'],
  artifactFile: 'main.jar',
  async probe() {
    const version = await firstLineOf(['/usr/bin/dpkg-query', '-W', '-f', '${Version}', 'scala'])
    buildName = `scala-${version}-${digest}`
    const compiler = version === null ? null : await firstLineOf(['/usr/bin/javac', '-version'])
    return compiler === null ? null : { version: `Scala ${version?.replace(/-.*$/, '')} (${compiler})` }
  },
  build: () =>
    buildOnce(buildName, async (folder) => {
      await buildHost(folder)
      await writeFile(join(folder, 'main.scala'), hello)
      const sample = ['-cp', `${classPath}:host.jar`, 'ScalaHost', 'main.jar', 'main.scala', '--', ...options]
      await runTool(folder, java, '-XX:ArchiveClassesAtExit=compiler.jsa', ...quick, ...sample)
    }),
  warmCompiler() {
    const { archive, mounts, isBuilt } = builtParts()
    if (!isBuilt) return null
    return {
      argv: [
        java,
        ...archive,
        ...javaOptions,
        ...hostOptions,
        '-Xms64m',
        '-Xmn40m',
        '-Xmx640m',
        '-cp',
        `${classPath}:${shownAt}/host.jar`,
        'ScalaHost',
        '--',
        ...options,
      ],
      memoryBytes,
      cpuMs,
      mounts,
    }
  },
  compile(_, { names = ['main.scala'] } = {}) {
    const { archive, mounts, isBuilt } = builtParts()
    const [jar, sources] = [boxPath('main.jar'), sourcePaths(names, ['.scala'])]
    // Without set-up's host the compiler names what is started, where only one object can be.
    const command = isBuilt
      ? ['-cp', `${classPath}:${shownAt}/host.jar`, 'ScalaHost', jar, ...sources, '--', ...options]
      : ['-cp', classPath, 'scala.tools.nsc.Main', ...options, '-d', jar, ...sources]
    return { argv: [java, ...archive, ...quick, ...command], memoryBytes, cpuMs, mounts }
  },
  run: (memory, program) => onVirtualMachine(memory, `-Xbootclasspath/a:${standard}`, '-jar', program),
  tools: () => [java, library('scala-compiler-2.11'), standard],
  preread: () => [prereadMachine(), { argv: ['/bin/cat', standard] }],
  isAddressSpaceLimitable: false,
  crashSign: uncaught,
  hello,
}
