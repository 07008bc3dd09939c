// Sources of native languages: compiled in a box (or taken from the cache), then run in it.

import { NotCompiled, type Program } from '../program.ts'
import { defaultEnvironment } from '../sandbox/base.ts'
import { type Box, BoxFileRefused, type Mount, mountPaths, type RunLimits, type RunResult, type Sandbox } from '../sandbox/port.ts'
import { type CompileCache, type Compiled, compileKey } from './cache.ts'
import { cutText, diagnosticsBytes, withoutPaths } from './diagnostics.ts'
import type { CompileStep, NativeLanguage } from './language.ts'

const artifactBytes = 64 * 1024 * 1024
const empty = new Uint8Array(0)

interface Preparing {
  sandbox: Sandbox
  cache: CompileCache
  language: NativeLanguage
  version: string
  source: string
  /** What the program sees beside the base system. */
  mounts?: readonly Mount[]
  signal?: AbortSignal | undefined
}

/** What the compiler said; where it was stopped, why. */
async function compileIn(
  box: Box,
  step: CompileStep,
  language: NativeLanguage,
  signal?: AbortSignal,
): Promise<Compiled & { isStopped?: true }> {
  const { cpuMs = 10_000 } = step
  const run = await box.run(
    {
      argv: step.argv,
      env: { ...defaultEnvironment, ...step.env },
      phase: 'compile',
      limits: {
        cpuMs,
        wallMs: 2 * cpuMs,
        memoryBytes: step.memoryBytes,
        stdoutBytes: diagnosticsBytes,
        stderrBytes: diagnosticsBytes,
      },
    },
    signal,
  )
  const said = withoutPaths(
    Buffer.concat([run.stderr, run.stdout]),
    diagnosticsBytes,
    step.mounts.map((mount) => mountPaths(mount).to),
  )
  const stopped = (why: string): Compiled & { isStopped: true } => ({
    isStopped: true,
    artifact: null,
    diagnostics: cutText(`${why}\n${said}`, diagnosticsBytes),
  })
  // gcc turns a killed cc1 into exit code 1 and the words "internal compiler error": the counter knows better.
  if (run.isOutOfMemory) return stopped(`The compiler needed more than ${step.memoryBytes / 1024 / 1024} MB.`)
  if (run.isCpuLimit || run.isWallLimit) return stopped(`The compiler needed more than ${cpuMs / 1000} s.`)
  if (run.exitCode !== 0) return said.trim() === '' ? stopped('The compiler failed.') : { artifact: null, diagnostics: said }
  if (language.artifactFile === null) return { artifact: Buffer.alloc(0), diagnostics: null }
  try {
    const artifact = await box.getFile(language.artifactFile, artifactBytes)
    return artifact ? { artifact, diagnostics: null } : stopped('The compiler left no program.')
  } catch (error) {
    if (error instanceof BoxFileRefused) return stopped(`The program is larger than ${artifactBytes / 1024 / 1024} MB.`)
    throw error
  }
}

/** A box with a program in it, ready to run. */
export interface ProgramBox {
  box: Box
  /** How the program is started when it may use so many bytes. The environment is whole. */
  start(memoryBytes: number): { argv: string[]; env: Record<string, string> }
  /** Runs `argv` (the program's own where it is null) under limits of the program's share. */
  run(argv: string[] | null, input: Uint8Array, limits: RunLimits, signal?: AbortSignal): Promise<RunResult>
  /** The program did not choose its exit code: its runtime did. */
  hasCrashed(run: RunResult): boolean
  close(): Promise<void>
}

function programBox(box: Box, language: NativeLanguage): ProgramBox {
  const startOf = (memoryBytes: number) => {
    const start = language.run(memoryBytes)
    return { ...start, env: { ...defaultEnvironment, ...start.env } }
  }
  return {
    box,
    start: startOf,
    async run(otherArgv, input, limits, signal) {
      const { argv, env, runtimeBytes = 0, outOfMemorySign } = startOf(limits.memoryBytes)
      const run = await box.run(
        {
          argv: otherArgv ?? argv,
          env,
          stdin: input.length > 0 ? input : empty,
          phase: 'run',
          limits: {
            ...limits,
            memoryBytes: limits.memoryBytes + runtimeBytes,
            isAddressSpaceLimitable: language.isAddressSpaceLimitable,
          },
        },
        signal,
      )
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

/** Opens a box with a source's program in it, compiled or from the cache. Throws NotCompiled with diagnostics, SandboxFailure, or the signal's reason. */
export async function openNative({ sandbox, cache, language, version, source, mounts = [], signal }: Preparing): Promise<ProgramBox> {
  const step = language.compile()
  const key = compileKey({ languageId: language.languageId, version, flags: step.argv, source })
  let compiled = await cache.get(key)
  const isCached = compiled !== null
  if (compiled?.diagnostics != null) throw new NotCompiled(compiled.diagnostics)
  const shown = [...mounts, ...(language.runMounts ?? []), ...(isCached ? [] : step.mounts)]
  const box = await sandbox.open(shown.length === 0 ? {} : { mounts: shown })
  try {
    signal?.throwIfAborted()
    if (!isCached || language.artifactFile === null) await box.putFile(language.sourceFile, Buffer.from(source, 'utf8'))
    if (compiled === null) {
      const made = await compileIn(box, step, language, signal)
      compiled = made
      // A compiler that was stopped may fare better on a quieter machine: that is not remembered.
      if (!made.isStopped) await cache.set(key, made)
    }
    if (compiled.artifact === null) throw new NotCompiled(compiled.diagnostics)
    if (isCached && language.artifactFile !== null) await box.putFile(language.artifactFile, compiled.artifact, true)
  } catch (error) {
    await box.close()
    throw error
  }
  return programBox(box, language)
}

/** Makes a source ready to run on one input after another. Throws as `openNative` does. */
export async function prepareNative(preparing: Preparing): Promise<Program> {
  const program = await openNative(preparing)
  return { run: (input, limits, signal) => program.run(null, input, limits, signal), close: program.close }
}
