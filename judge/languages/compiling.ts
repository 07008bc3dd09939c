// Compiles the sources of native languages, in a box or by a warm compiler, or takes what was compiled from the cache.
import { readFile } from 'node:fs/promises'
import type { CodeFile, JudgingOptions, Notice } from '../../protocol/verdict.ts'
import { isSourceName } from '../fileNames.ts'
import type { CompilerPool } from '../hosts/compilers/pool.ts'
import { NotCompiled } from '../program.ts'
import { defaultEnvironment } from '../sandbox/base.ts'
import { hasRunOut, patient } from '../sandbox/contention.ts'
import {
  type Box,
  BoxFileRefused,
  type Mount,
  mountPaths,
  type RunLimits,
  type RunResult,
  type Sandbox,
  SandboxFailure,
} from '../sandbox/port.ts'
import { type CompileCache, compileKey, type Made } from './cache.ts'
import { diagnosticsBytes, isOutOfMemoryText, isTooLargeText, withoutCrash, withoutPaths } from './diagnostics.ts'
import { artifactBytes, type CompileStep, type NativeLanguage, stoppedBy } from './language.ts'
import { diagnosticsForSolver, type LinkedFiles, linkFaultsOf } from './linkedFiles.ts'
import { assertToolChain } from './presence.ts'

/** Programs and compilers see the same time zone wherever the judge stands. */
export const environment = { ...defaultEnvironment, TZ: 'UTC' }

/** A program to be made ready, with all that this needs. */
export interface Preparing {
  sandbox: Pick<Sandbox, 'open' | 'mode'>
  cache: CompileCache
  compilers: CompilerPool | null
  language: NativeLanguage
  version: string
  /** As they lie in the box, the main one first. */
  files: readonly CodeFile[]
  isOfProblem?: boolean | undefined
  /** The same files, for an answer with a grader. */
  linked?: LinkedFiles | undefined
  /** The answer's part alone. */
  isPart?: boolean
  judging?: Pick<JudgingOptions, 'cStandard' | 'cppStandard'> | undefined
  /** Paths that the program sees beside the base system. */
  mounts?: readonly Mount[]
  signal?: AbortSignal | undefined
}

/** Checkers bring large libraries, and are compiled once. */
const patienceForProblems = 3

/** Compiler output; if it was stopped, the reason. */
export const compileIn = async (box: Box, step: CompileStep, { language, isOfProblem, isPart, signal }: Preparing): Promise<Made> => {
  const cpuMs = (step.cpuMs ?? 10_000) * (isOfProblem ? patienceForProblems : 1)
  const limits: RunLimits = {
    cpuMs,
    wallMs: 2 * cpuMs,
    memoryBytes: step.memoryBytes,
    stdoutBytes: diagnosticsBytes,
    stderrBytes: diagnosticsBytes,
  }
  const compile = async (argv: string[]): Promise<RunResult> => {
    const request = { argv, env: { ...environment, ...step.env }, phase: 'compile' } as const
    const run = await box.run({ ...request, limits }, signal)
    return hasRunOut(run) ? await box.run({ ...request, limits: patient(limits) }, signal) : run
  }
  const saidBy = (run: RunResult): string =>
    withoutPaths(
      Buffer.concat([run.stderr, run.stdout]),
      diagnosticsBytes,
      step.mounts.map((mount) => mountPaths(mount).to),
    )
  let run = await compile(step.quick?.argv ?? step.argv)
  // A compilation that reached a limit would reach it again.
  const isStopped = run.isOutOfMemory || run.isCpuLimit || run.isWallLimit || run.isOutputLimit
  if (step.quick && run.exitCode !== 0 && !isStopped && step.quick.inDoubt.test(saidBy(run))) run = await compile(step.argv)
  const said = saidBy(run)
  const stopped = (notice: Notice, diagnostics = ''): Made => ({ artifact: null, diagnostics, notice })
  // gcc turns a killed cc1 into exit code 1 and the words "internal compiler error": the counter knows better.
  if (run.isOutOfMemory) return stopped(stoppedBy.memory(step.memoryBytes))
  if (run.isCpuLimit || run.isWallLimit) return stopped(stoppedBy.time(cpuMs))
  if (run.isOutputLimit) return stopped(stoppedBy.output, said)
  if (run.exitCode !== 0) {
    await assertToolChain(language, run)
    if (isOutOfMemoryText.test(said)) return stopped(stoppedBy.memory(step.memoryBytes))
    if (isTooLargeText.test(said)) return stopped(stoppedBy.size)
    const meant = withoutCrash(said)
    return meant.trim() === '' || meant !== said ? stopped(stoppedBy.itself, meant) : { artifact: null, diagnostics: said }
  }
  const artifactFile = isPart ? language.partFile : language.artifactFile
  if (!artifactFile) return { artifact: Buffer.alloc(0), diagnostics: null }
  try {
    const artifact = await box.getFile(artifactFile, artifactBytes)
    return artifact ? { artifact, diagnostics: null } : stopped(stoppedBy.itself)
  } catch (error) {
    if (error instanceof BoxFileRefused) return stopped(stoppedBy.size)
    throw error
  }
}

export const putFiles = async (box: Box, files: readonly CodeFile[]): Promise<void> => {
  for (const { name, content } of files) await box.putFile(name, Buffer.from(content, 'utf8'))
}

export const mainOf = ({ files }: Preparing): CodeFile => files[0] as CodeFile

const sourcesOf = ({ language, files }: Preparing): CodeFile[] =>
  files.filter(({ name }) => isSourceName(name, language.sourceEndings ?? []))

/**
 * The answer of a grader by itself, where the language compiles parts: without the grader's sources, which it could otherwise quote or
 * contain.
 */
const partOf = (preparing: Preparing): Preparing | null => {
  const { language, linked, isPart } = preparing
  if (!linked || isPart || !language.partFile) return null
  const theirs = linked.theirs.filter(({ name }) => !isSourceName(name, language.sourceEndings ?? []))
  return { ...preparing, files: [...linked.own, ...theirs], isPart: true }
}

/** The rest of a program, beside its part. */
const restOf = (preparing: Preparing): Preparing => ({
  ...preparing,
  files: preparing.files.filter((file) => !preparing.linked?.own.includes(file)),
})

export const stepOf = (preparing: Preparing): CompileStep => {
  const { language, files, linked, isOfProblem = false, isPart = false, judging } = preparing
  const { content } = mainOf(preparing)
  const startsInMain = linked?.startsInGrader === true
  if (!partOf(preparing)) {
    const names = (isPart ? sourcesOf(preparing) : files).map(({ name }) => name)
    return language.compile(content, { names, isOfProblem, isPart, startsInMain, judging })
  }
  const names = sourcesOf(restOf(preparing)).map(({ name }) => name)
  return language.compile(content, { names, parts: [language.partFile ?? ''], startsInMain, judging })
}

export const keyOf = (preparing: Preparing, step: CompileStep): string => {
  const { language, version, files } = preparing
  const several = files.length > 1 ? { files } : {}
  return compileKey({ languageId: language.languageId, version, flags: step.argv, source: mainOf(preparing).content, ...several })
}

/** Diagnostics for the reader: without what is the grader's, which may be told in no other words than a notice. */
export const notCompiled = (preparing: Preparing, diagnostics: string, notice?: Notice): NotCompiled => {
  const { linked, language } = preparing
  if (!linked || linked.hidden.length === 0) return new NotCompiled(diagnostics, notice)
  if (partOf(preparing)) {
    const faults = linkFaultsOf(diagnostics)
    return new NotCompiled(faults.join('\n'), notice ?? { code: faults.length > 0 ? 'Judge.AnswerDoesNotFit' : 'Judge.GraderFailed' })
  }
  const told = diagnosticsForSolver(diagnostics, linked)
  const isTold = told.trim() !== ''
  const unknown = { code: language.artifactFile === null ? 'Judge.GraderFailed' : 'Judge.AnswerDoesNotFit' } as const
  return new NotCompiled(isTold ? told : '', notice ?? (isTold ? undefined : unknown))
}

/** A warm compiler takes one source, as every answer is compiled that is one file. */
const compileWarm = async ({ compilers, language, files, signal }: Preparing): Promise<Made | null> => {
  const [only] = files
  if (!compilers || !only || files.length > 1) return null
  return compilers.compile(language, only.content, signal)
}

/** A compiler started for this source alone, in a box that is closed after it. */
const compileAlone = async (preparing: Preparing, step: CompileStep): Promise<Made> => {
  const { sandbox, language, signal } = preparing
  const part = partOf(preparing)
  const compiledPart = part && (await bytesOf(await compiledProgram(part)))
  const box = await sandbox.open(step.mounts.length === 0 ? {} : { mounts: step.mounts })
  try {
    signal?.throwIfAborted()
    await putFiles(box, (compiledPart ? restOf(preparing) : preparing).files)
    if (compiledPart) await box.putFile(language.partFile ?? '', compiledPart)
    return await compileIn(box, step, preparing)
  } finally {
    // The program runs in another box: nobody waits for this one to be gone.
    void box.close()
  }
}

/** The bytes of what `compiledProgram` returned. */
export const bytesOf = async (program: string | Buffer): Promise<Buffer> =>
  typeof program === 'string'
    ? readFile(program).catch((error: Error) => {
        throw new SandboxFailure(`a compiled program is gone: ${error.message}`)
      })
    : program

/** The compiled program: a file of the cache, or where that cannot keep it, its bytes. */
export const compiledProgram = async (preparing: Preparing): Promise<string | Buffer> => {
  const { cache } = preparing
  const step = stepOf(preparing)
  const key = keyOf(preparing, step)
  const known = await cache.get(key)
  if (known?.diagnostics != null) throw notCompiled(preparing, known.diagnostics)
  if (known) return known.program
  const made: Made = (await compileWarm(preparing)) ?? (await compileAlone(preparing, step))
  // A compiler that was stopped may fare better on a quieter machine: that is not remembered.
  const kept = made.notice ? null : await cache.set(key, made)
  if (made.artifact === null) throw notCompiled(preparing, made.diagnostics, made.notice)
  return kept?.program ?? made.artifact
}
