// Sources of native languages: compiled in a box (or taken from the cache), then run in it.

import { NotCompiled, type Program } from '../program.ts'
import { defaultEnvironment } from '../sandbox/base.ts'
import { type Box, BoxFileRefused, mountPaths, type RunLimits, type RunResult, type Sandbox } from '../sandbox/port.ts'
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

async function runIn(box: Box, language: NativeLanguage, input: Uint8Array, limits: RunLimits, signal?: AbortSignal): Promise<RunResult> {
  const { argv, env, runtimeBytes = 0, outOfMemorySign } = language.run(limits.memoryBytes)
  const run = await box.run(
    {
      argv,
      env: { ...defaultEnvironment, ...env },
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
}

/** Makes a source ready to run. Throws NotCompiled with diagnostics, SandboxFailure, or the signal's reason. */
export async function prepareNative({ sandbox, cache, language, version, source, signal }: Preparing): Promise<Program> {
  const step = language.compile()
  const key = compileKey({ languageId: language.languageId, version, flags: step.argv, source })
  let compiled = await cache.get(key)
  const isCached = compiled !== null
  if (compiled?.diagnostics != null) throw new NotCompiled(compiled.diagnostics)
  const box = await sandbox.open(isCached || step.mounts.length === 0 ? {} : { mounts: step.mounts })
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
  return {
    run: (input, limits, signal) => runIn(box, language, input, limits, signal),
    close: () => box.close(),
  }
}
