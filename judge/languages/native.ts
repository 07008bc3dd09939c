// Sources of native languages: compiled in a box or by a warm compiler (or taken from the cache), then run in a box that never compiled.
import { readFile } from 'node:fs/promises'
import type { CodeFile, JudgingOptions, Notice } from '../../protocol/verdict.ts'
import { isSourceName } from '../fileNames.ts'
import type { CompilerPool } from '../hosts/compilers/pool.ts'
import { NotCompiled, type Program } from '../program.ts'
import { defaultEnvironment } from '../sandbox/base.ts'
import { hasRunOut, patient } from '../sandbox/contention.ts'
import {
  type Box,
  BoxFileRefused,
  type Mount,
  mountPaths,
  type RunLimits,
  type RunRequest,
  type RunResult,
  type Sandbox,
  SandboxFailure,
} from '../sandbox/port.ts'
import { type CompileCache, compileKey, isStartable, type Made } from './cache.ts'
import { diagnosticsBytes, isOutOfMemoryText, isTooLargeText, withoutCrash, withoutPaths } from './diagnostics.ts'
import { artifactBytes, boxPath, type CompileStep, type NativeLanguage, programFolder, stoppedBy } from './language.ts'
import { assertToolChain } from './presence.ts'

/** Programs and compilers see the same time zone wherever the judge stands. */
const environment = { ...defaultEnvironment, TZ: 'UTC' }

interface Preparing {
  sandbox: Pick<Sandbox, 'open' | 'mode'>
  cache: CompileCache
  compilers: CompilerPool | null
  language: NativeLanguage
  version: string
  /** As they lie in the box, the main one first. */
  files: readonly CodeFile[]
  isOfProblem?: boolean | undefined
  judging?: Pick<JudgingOptions, 'cStandard' | 'cppStandard'> | undefined
  /** Paths that the program sees beside the base system. */
  mounts?: readonly Mount[]
  signal?: AbortSignal | undefined
}

/** Compiler output; if it was stopped, the reason. */
const compileIn = async (box: Box, step: CompileStep, language: NativeLanguage, signal?: AbortSignal): Promise<Made> => {
  const { cpuMs = 10_000 } = step
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
  if (language.artifactFile === null) return { artifact: Buffer.alloc(0), diagnostics: null }
  try {
    const artifact = await box.getFile(language.artifactFile, artifactBytes)
    return artifact ? { artifact, diagnostics: null } : stopped(stoppedBy.itself)
  } catch (error) {
    if (error instanceof BoxFileRefused) return stopped(stoppedBy.size)
    throw error
  }
}

type ProgramRequest = Pick<RunRequest, 'stdin' | 'isOnce'> & Partial<Pick<RunRequest, 'argv'>>

/** A box with a program in it, ready to run. */
export interface ProgramBox {
  box: Box
  /** Start command for a memory limit in bytes. The environment is complete. */
  start(memoryBytes: number): { argv: string[]; env: Record<string, string> }
  /** Runs it, or what else the request names, under limits of the program's share. */
  run(request: ProgramRequest, limits: RunLimits, signal?: AbortSignal): Promise<RunResult>
  /** The program did not choose its exit code: its runtime did. */
  hasCrashed(run: RunResult): boolean
  close(): Promise<void>
}

/** Programs of problems read the files that lie beside them by their names. */
const besideFiles = ['/bin/sh', '-c', 'cd /box && exec "$@"', 'sh']

const programBox = (box: Box, { language, files, isOfProblem }: Preparing, program: string): ProgramBox => {
  const before = isOfProblem && files.length > 1 ? besideFiles : []
  const startOf = (memoryBytes: number) => {
    const start = language.run(memoryBytes, program)
    return { ...start, argv: [...before, ...start.argv], env: { ...environment, ...start.env } }
  }
  return {
    box,
    start: startOf,
    async run(request, limits, signal) {
      const { argv, env, runtimeBytes = 0, outOfMemorySign } = startOf(limits.memoryBytes)
      const run = await box.run(
        {
          argv,
          env,
          ...request,
          phase: 'run',
          limits: {
            ...limits,
            memoryBytes: limits.memoryBytes + runtimeBytes,
            isAddressSpaceLimitable: language.isAddressSpaceLimitable,
          },
        },
        signal,
      )
      await assertToolChain(language, run)
      const isShort = run.exitCode !== 0 && outOfMemorySign?.test(run.stderr.toString('latin1')) === true
      return {
        ...run,
        isOutOfMemory: run.isOutOfMemory || isShort,
        // The runtime's own share lets a program pass its limit without having used more than it may.
        peakMemoryBytes: runtimeBytes > 0 ? Math.min(run.peakMemoryBytes, limits.memoryBytes) : run.peakMemoryBytes,
      }
    },
    hasCrashed: (run) => run.exitCode !== 0 && language.crashSign?.test(run.stderr.toString('utf8')) === true,
    close: () => box.close(),
  }
}

const putFiles = async (box: Box, files: readonly CodeFile[]): Promise<void> => {
  for (const { name, content } of files) await box.putFile(name, Buffer.from(content, 'utf8'))
}

const mainOf = ({ files }: Preparing): CodeFile => files[0] as CodeFile

const stepOf = (preparing: Preparing): CompileStep => {
  const { language, files, isOfProblem = false, judging } = preparing
  return language.compile(mainOf(preparing).content, { names: files.map(({ name }) => name), isOfProblem, judging })
}

const keyOf = (preparing: Preparing, step: CompileStep): string => {
  const { language, version, files } = preparing
  const several = files.length > 1 ? { files } : {}
  return compileKey({ languageId: language.languageId, version, flags: step.argv, source: mainOf(preparing).content, ...several })
}

/** Files that a compiled program may read where it runs. */
const dataFiles = ({ language, files }: Preparing): CodeFile[] =>
  files.slice(1).filter(({ name }) => !isSourceName(name, language.sourceEndings ?? []))

/** A warm compiler takes one source, as every answer is compiled that is one file. */
const compileWarm = async ({ compilers, language, files, signal }: Preparing): Promise<Made | null> => {
  const [only] = files
  if (!compilers || !only || files.length > 1) return null
  return compilers.compile(language, only.content, signal)
}

/** A compiler started for this source alone, in a box that is closed after it. */
const compileAlone = async ({ sandbox, language, files, signal }: Preparing, step: CompileStep): Promise<Made> => {
  const box = await sandbox.open(step.mounts.length === 0 ? {} : { mounts: step.mounts })
  try {
    signal?.throwIfAborted()
    await putFiles(box, files)
    return await compileIn(box, step, language, signal)
  } finally {
    // The program runs in another box: nobody waits for this one to be gone.
    void box.close()
  }
}

/** The compiled program: a file of the cache, or where that cannot keep it, its bytes. */
const compiledProgram = async (preparing: Preparing): Promise<string | Buffer> => {
  const { cache } = preparing
  const step = stepOf(preparing)
  const key = keyOf(preparing, step)
  const known = await cache.get(key)
  if (known?.diagnostics != null) throw new NotCompiled(known.diagnostics)
  if (known) return known.program
  const made: Made = (await compileWarm(preparing)) ?? (await compileAlone(preparing, step))
  // A compiler that was stopped may fare better on a quieter machine: that is not remembered.
  const kept = made.notice ? null : await cache.set(key, made)
  if (made.artifact === null) throw new NotCompiled(made.diagnostics, made.notice)
  return kept?.program ?? made.artifact
}

/** The program in its box, with its data. Closes the box where these cannot be put. */
const withFiles = async (box: Box, preparing: Preparing, program: string): Promise<ProgramBox> => {
  try {
    await putFiles(box, dataFiles(preparing))
  } catch (error) {
    await box.close()
    throw error
  }
  return programBox(box, preparing, program)
}

/**
 * Shows the program in a box where the cache has it: its bytes are neither copied nor read by this process. Where a box's user may not
 * reach that file, or may not start it there, its bytes are put into the box.
 */
const openCompiled = async (preparing: Preparing, artifactFile: string): Promise<ProgramBox> => {
  const { sandbox, language, mounts = [] } = preparing
  const program = await compiledProgram(preparing)
  const shown = [...mounts, ...(language.runMounts?.() ?? [])]
  if (typeof program === 'string' && sandbox.mode.isolation === 'namespaces' && (await isStartable(program))) {
    const to = `${programFolder}/${artifactFile}`
    const box = await sandbox.open({ mounts: [...shown, { from: program, to }] }).catch((error: unknown) => {
      if (!(error instanceof SandboxFailure)) throw error
      return null
    })
    if (box) return withFiles(box, preparing, to)
  }
  const bytes =
    typeof program === 'string'
      ? await readFile(program).catch((error: Error) => {
          throw new SandboxFailure(`a compiled program is gone: ${error.message}`)
        })
      : program
  const box = await sandbox.open(shown.length === 0 ? {} : { mounts: shown })
  try {
    await box.putFile(artifactFile, bytes, true)
    return await withFiles(box, preparing, boxPath(artifactFile))
  } catch (error) {
    await box.close()
    throw error
  }
}

/** A source that is run as it is: checked once, in the box that then runs it. */
const openSource = async (preparing: Preparing): Promise<ProgramBox> => {
  const { sandbox, cache, language, files, mounts = [], signal } = preparing
  const step = stepOf(preparing)
  const key = keyOf(preparing, step)
  const known = await cache.get(key)
  if (known?.diagnostics != null) throw new NotCompiled(known.diagnostics)
  const shown = [...mounts, ...(language.runMounts?.() ?? []), ...(known ? [] : step.mounts)]
  const box = await sandbox.open(shown.length === 0 ? {} : { mounts: shown })
  try {
    signal?.throwIfAborted()
    await putFiles(box, files)
    if (!known) {
      const made = await compileIn(box, step, language, signal)
      if (!made.notice) await cache.set(key, made)
      if (made.artifact === null) throw new NotCompiled(made.diagnostics, made.notice)
    }
    return programBox(box, preparing, boxPath(mainOf(preparing).name))
  } catch (error) {
    await box.close()
    throw error
  }
}

/**
 * Opens a box with a source's program in it, compiled or from the cache. Throws NotCompiled with diagnostics, ToolChainGone,
 * SandboxFailure, or the signal's reason.
 */
export const openNative = (preparing: Preparing): Promise<ProgramBox> =>
  preparing.language.artifactFile === null ? openSource(preparing) : openCompiled(preparing, preparing.language.artifactFile)

/** Makes a source ready to run on one input after another. Throws as `openNative` does. */
export const prepareNative = async (preparing: Preparing): Promise<Program> => {
  const program = await openNative(preparing)
  return { run: (stdin, limits, signal) => program.run({ stdin }, limits, signal), close: program.close }
}
