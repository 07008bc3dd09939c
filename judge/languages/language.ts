// Definition of a language for the judge: its toolchain, how a source is compiled, and how the program is run.
import type { JudgingOptions, Notice } from '../../protocol/verdict.ts'
import { isSourceName } from '../fileNames.ts'
import type { Mount } from '../sandbox/port.ts'

/** Result of a version probe, part of the compile cache's key and shown to people. */
export interface ToolChain {
  version: string
}

/** What else decides how a program is compiled. */
export interface CompileOptions {
  /** Names of its files in the box, the main one first; one file has the language's `sourceFile`. */
  names?: readonly string[]
  /** It is a checker or another program of a problem. */
  isOfProblem?: boolean
  /** Sources are compiled to the language's `partFile` instead. */
  isPart?: boolean
  /** Names of such files in the box, which become part of the program. */
  parts?: readonly string[]
  /** The main file is where the program starts, whatever other files have. */
  startsInMain?: boolean
  judging?: Pick<JudgingOptions, 'cStandard' | 'cppStandard'> | undefined
}

/** Call of the tool chain on a source in a box. */
export interface CompileStep {
  argv: string[]
  /** A command that makes the same program sooner. Where it fails with a text that is `inDoubt`, `argv` decides, and what that says is told. */
  quick?: { argv: string[]; inDoubt: RegExp }
  /** Added to the box's own environment. */
  env?: Record<string, string>
  /** Bytes; what the compiler may use at once. */
  memoryBytes: number
  /** Milliseconds of CPU time, where a compiler needs more than 10 s; twice that by the clock. */
  cpuMs?: number
  /** Files that the compiler reads beside the base system. */
  mounts: readonly Mount[]
}

/** Start of a program. */
export interface ProgramStart {
  argv: string[]
  /** Added to the box's own environment. */
  env?: Record<string, string>
  /** Bytes that the runtime may use beside the program's own; they are not shown as the program's. */
  runtimeBytes?: number
  /** On standard error of a program that failed: it was short of memory, though the runtime and not the sandbox said so. */
  outOfMemorySign?: RegExp
}

/** A command of the judge's own, run outside of any box. */
export interface Reading {
  argv: readonly string[]
  env?: Record<string, string>
}

/** A language whose programs are processes in the sandbox. */
export interface NativeLanguage {
  kind: 'native'
  languageId: number
  /** Debian's packages that bring the tool chain, separated by blanks. */
  debianPackage: string
  /** File name of the source in the box. */
  sourceFile: string
  /** Endings of the files that are compiled or checked, for programs of several files; absent where a program is one file. */
  sourceEndings?: readonly string[]
  /** File that the compiler leaves in the box, or null if the source itself is run and compiling only checks it. */
  artifactFile: string | null
  /** Programs of several files name the others by paths from where they start. */
  findsFilesWhereItStarts?: boolean
  /** File that a part of a program is compiled to, apart from the rest; absent where all files are compiled together. */
  partFile?: string
  /** Null when the tool chain is not on this machine. */
  probe(): Promise<ToolChain | null>
  /** Makes under build/ what compiling is faster with; does nothing when it is there. Rejects with the tool's error. */
  build?(): Promise<void>
  compile(source: string, options?: CompileOptions): CompileStep
  /**
   * A compiler that takes one source after another (languages/jvm/Host.java, languages/csharp/McsHost.cs), under the limits of one source. Null where set-up has
   * not built it: then `compile` alone is called.
   */
  warmCompiler?(): CompileStep | null
  /** Files that the program itself reads beside the base system. */
  runMounts?(): readonly Mount[]
  /** The start of a program that may use so many bytes; `program` is what the compiler left, or the source, as the box shows it. */
  run(memoryBytes: number, program: string): ProgramStart
  /** Files of this machine without which the language is gone: looked at when compiling or starting fails. */
  tools(): readonly string[]
  /** A program that reads the runtime's files once, so that their first reading is not charged to a student's program. */
  preread?(): readonly Reading[]
  /** RLIMIT_DATA may stand in for a memory cgroup: true where the runtime reserves no more than it uses. */
  isAddressSpaceLimitable: boolean
  /** Trace of a crash on standard error, for exit codes that a checker could also choose. */
  crashSign?: RegExp
  /** A whole program that prints Hello, world! */
  hello: string
}

/** A language that a warm host process runs (JavaScript). */
export interface HostedLanguage {
  kind: 'hosted'
  languageId: number
  debianPackage: null
  probe(): Promise<ToolChain | null>
  hello: string
}

export type LanguageDefinition = NativeLanguage | HostedLanguage

/** Path of a submission's file in the box. */
export const boxPath = (file: string): string => `/box/${file}`

/** The sources among a program's files, as the box shows them; the main one always is. */
export const sourcePaths = (names: readonly string[], endings: readonly string[]): string[] =>
  names.filter((name, index) => index === 0 || isSourceName(name, endings)).map(boxPath)

/** Checks one file after another with a command that takes one. */
export const eachFile = (command: readonly string[], paths: readonly string[]): string[] => {
  if (paths.length === 1) return [...command, ...paths]
  const quoted = command.map((word) => `'${word}'`).join(' ')
  return ['/bin/sh', '-c', `for file; do ${quoted} "$file" || exit 1; done`, 'sh', ...paths]
}

/** Where boxes see a compiled program that is shown and not put. */
export const programFolder = '/program'

/** Default memory limit of compilers, in bytes. */
export const compilerBytes = 512 * 1024 * 1024

/** The largest program that is taken from a box, in bytes. */
export const artifactBytes = 64 * 1024 * 1024

const megabytes = (bytes: number): number => bytes / 1024 / 1024

/** The notice to students if the compiler did not finish. */
export const stoppedBy = {
  memory: (bytes: number): Notice => ({ code: 'Judge.CompilerMemory', figure: megabytes(bytes) }),
  time: (cpuMs: number): Notice => ({ code: 'Judge.CompilerTime', figure: cpuMs / 1000 }),
  output: { code: 'Judge.CompilerOutput' },
  size: { code: 'Judge.ProgramTooLarge', figure: megabytes(artifactBytes) },
  itself: { code: 'Judge.CompilerFailed' },
} as const satisfies Record<string, Notice | ((limit: number) => Notice)>
