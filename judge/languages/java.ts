// Java: any class name is welcome. A small compiler program of ours (java/Compile.java) makes a jar in one process.
import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { buildOnce, builtOrNull, digestOf, runTool } from './build.ts'
import { boxPath, compilerBytes, type NativeLanguage, type ProgramStart, type Reading, sourcePaths } from './language.ts'
import { firstLineOf } from './probe.ts'

export const java = '/usr/bin/java'
/** Starting matters more than the last third of speed: one collector thread, the quick compiler, no files in /tmp. */
export const javaOptions = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-XX:-UsePerfData']
const shownAt = '/opt/javac'
/** For a compiler that stays: nothing on its standard output but frames. */
export const hostOptions = ['-Xlog:disable', '-Xlog:all=off']
export const hostSource = resolve(import.meta.dirname, 'jvm/Host.java')
const sources = resolve(import.meta.dirname, 'java')
const programs = [...['Compile', 'JavacHost', 'Preread'].map((name) => join(sources, `${name}.java`)), hostSource]
const digest = digestOf(programs)
let buildName = ''

/** Memory beside the heap: the machine itself, and unwinding a full stack of 64 MB by an exception, which takes three times the stack. */
const runtimeBytes = 224 * 1024 * 1024

/** Messages of the JVM itself, such as a thread that cannot be created, are not the program's output. */
const quietly = ['-Xlog:disable', '-Xlog:all=error:stderr', '-XX:+DisplayVMOutputToStderr']

/** Signs that a program ran out of memory, or that the JVM could not even start with it. */
const outOfMemorySign =
  /java\.lang\.OutOfMemoryError|insufficient memory for the Java Runtime|during initialization of VM\s+(?:Too small|Initial heap size set to a larger|Could not (?:reserve|allocate)|Unable to allocate)/

/** The start of a program on the virtual machine: the heap may hold the limit. */
export const onVirtualMachine = (memoryBytes: number, ...rest: string[]): ProgramStart => ({
  argv: [
    java,
    ...javaOptions,
    `-Xmx${Math.floor(memoryBytes / 1024)}k`,
    '-Xss64m',
    '-XX:MaxDirectMemorySize=64m',
    ...quietly,
    '-DONLINE_JUDGE=true',
    '-Dfile.encoding=UTF-8',
    '-Dstdout.encoding=UTF-8',
    ...rest,
  ],
  runtimeBytes,
  outOfMemorySign,
})

const prereadArguments = (): string[] => {
  const folder = builtOrNull(buildName)
  return folder ? ['-cp', join(folder, 'compile.jar'), 'Preread'] : ['-version']
}

/** Starts the machine as programs do; where nothing of ours is built, only to say its version. */
export const prereadMachine = (): Reading => ({
  argv: [...onVirtualMachine(64 * 1024 * 1024, '-Xlog:disable', '-Xlog:all=off', ...prereadArguments()).argv],
})

const javac = '/usr/bin/javac'
const jdk = async (): Promise<string> => dirname(dirname(await realpath(javac)))

/** As `javac -version` says it, which takes a third of a second where the file beside it says the same. Null when there is none. */
const compilerVersion = async (): Promise<string | null> => {
  const release = await jdk()
    .then((folder) => readFile(join(folder, 'release'), 'utf8'))
    .catch(() => '')
  const [, version] = /^JAVA_VERSION="(.+)"$/m.exec(release) ?? []
  return version === undefined ? firstLineOf([javac, '-version']) : `javac ${version}`
}

/** Output of an uncaught exception. */
export const uncaught = /^Exception in thread "/m

export const javaLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 3,
  debianPackage: 'default-jdk-headless',
  sourceFile: 'Main.java',
  sourceEndings: ['.java'],
  artifactFile: 'main.jar',
  async probe() {
    const version = await compilerVersion()
    buildName = `${(version ?? '').replaceAll(' ', '-')}-${digest}`
    return version === null ? null : { version }
  },
  build: () =>
    buildOnce(buildName, async (folder) => {
      const tools = join(await jdk(), 'bin')
      await runTool(folder, join(tools, 'javac'), '-d', 'classes', ...programs)
      await runTool(folder, join(tools, 'jar'), 'cf', 'compile.jar', '-C', 'classes', '.')
      // The compiler's own classes, loaded and checked beforehand. None of ours: an archive that knows a class path is bound to it.
      const sample = join(sources, 'Compile.java')
      const archive = [
        '-XX:ArchiveClassesAtExit=compiler.jsa',
        '-m',
        'jdk.compiler/com.sun.tools.javac.Main',
        '-proc:none',
        '-d',
        'sample',
        sample,
      ]
      await runTool(folder, join(tools, 'java'), ...javaOptions, ...archive)
    }),
  warmCompiler() {
    const folder = builtOrNull(buildName)
    if (!folder) return null
    return {
      argv: [
        java,
        ...javaOptions,
        ...hostOptions,
        // A small heap keeps it at 100 MB; a smaller one costs a third more time.
        '-Xms40m',
        '-Xmn24m',
        '-Xmx256m',
        '-XX:SharedArchiveFile=/opt/javac/compiler.jsa',
        '-cp',
        '/opt/javac/compile.jar',
        'JavacHost',
      ],
      memoryBytes: compilerBytes,
      mounts: [{ from: folder, to: shownAt }],
    }
  },
  compile(_, { names = ['Main.java'], startsInMain = false } = {}) {
    const folder = builtOrNull(buildName)
    // Without set-up's archive the compiler's program is itself compiled each time: slow, but it works.
    const program = folder
      ? ['-XX:SharedArchiveFile=/opt/javac/compiler.jsa', '-cp', '/opt/javac/compile.jar', 'Compile']
      : ['/opt/javac/Compile.java']
    return {
      argv: [
        java,
        ...javaOptions,
        '-Xmx256m',
        '-Xlog:disable',
        '-Xlog:all=off',
        ...(startsInMain ? [`-Dstart=${basename(names[0] ?? '', '.java')}`] : []),
        ...program,
        boxPath('main.jar'),
        ...sourcePaths(names, ['.java']),
      ],
      memoryBytes: compilerBytes,
      mounts: [{ from: folder ?? sources, to: shownAt }],
    }
  },
  run: (memoryBytes, program) => onVirtualMachine(memoryBytes, '-jar', program),
  tools: () => [java, javac],
  preread: () => [prereadMachine()],
  isAddressSpaceLimitable: false,
  crashSign: uncaught,
  hello: 'public class Main {\n  public static void main(String[] args) {\n    System.out.println("Hello, world!");\n  }\n}\n',
}
