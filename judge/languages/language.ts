// What the judge must know of a language: its tool chain, how a source becomes a program, and how that program is run.

import type { Mount } from '../sandbox/port.ts'

/** A version probe's answer, as part of the compile cache's key and of what people are told. */
export interface ToolChain {
  version: string
}

/** How the tool chain is called on a source in a box. */
export interface CompileStep {
  argv: string[]
  /** Bytes; what the compiler may use at once. */
  memoryBytes: number
  /** What the compiler reads beside the base system. */
  mounts: readonly Mount[]
}

/** A language whose programs are processes in the sandbox. */
export interface NativeLanguage {
  kind: 'native'
  languageId: number
  /** Debian's package that brings the tool chain. */
  debianPackage: string
  /** What the source is called in the box. */
  sourceFile: string
  /** What the compiler leaves in the box, or null where the source itself is run and compiling only checks it. */
  artifactFile: string | null
  /** Null when the tool chain is not on this machine. */
  probe(): Promise<ToolChain | null>
  compile(): CompileStep
  run: string[]
  /** RLIMIT_DATA may stand in for a memory cgroup: true where the runtime reserves no more than it uses. */
  isAddressSpaceLimitable: boolean
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

/** Where the box keeps a submission's files. */
export const boxPath = (file: string): string => `/box/${file}`
