// Sources of native languages: compiled in a box or by a warm compiler (or taken from the cache), then run in a box that never compiled.
import type { CodeFile } from '../../protocol/verdict.ts'
import { isSourceName } from '../fileNames.ts'
import type { Program } from '../program.ts'
import { type Box, type RunLimits, type RunRequest, type RunResult, SandboxFailure } from '../sandbox/port.ts'
import { isStartable } from './cache.ts'
import {
  bytesOf,
  compiledProgram,
  compileIn,
  environment,
  keyOf,
  mainOf,
  notCompiled,
  type Preparing,
  putFiles,
  stepOf,
} from './compiling.ts'
import { boxPath, programFolder } from './language.ts'
import { isOfCompiler, withoutHiddenLines } from './linkedFiles.ts'
import { assertToolChain } from './presence.ts'

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
/** Others find those of a grader where they may write, and in some languages those of their own. */
const withLinks = 'n=$1; shift; while [ "$n" -gt 0 ]; do ln -s "/box/$1" .; shift; n=$((n - 1)); done; exec "$@"'
const linksTo = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['/bin/sh', '-c', withLinks, 'sh', String(names.length), ...names]

/** Files of a grader that are read while the program runs. */
const dataOfGrader = ({ language, linked }: Preparing): CodeFile[] =>
  linked ? linked.theirs.filter(({ name }) => !isOfCompiler(name, language.sourceEndings ?? [])) : []

const programBox = (box: Box, preparing: Preparing, program: string): ProgramBox => {
  const { language, files, isOfProblem, linked } = preparing
  const linkedNames = [...dataOfGrader(preparing), ...(language.findsFilesWhereItStarts ? files.slice(1) : [])].map(({ name }) => name)
  const before = isOfProblem && files.length > 1 ? besideFiles : linksTo([...new Set(linkedNames)])
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
        ...(linked && { stderr: Buffer.from(withoutHiddenLines(run.stderr.toString('utf8'), linked)) }),
        isOutOfMemory: run.isOutOfMemory || isShort,
        // The runtime's own share lets a program pass its limit without having used more than it may.
        peakMemoryBytes: runtimeBytes > 0 ? Math.min(run.peakMemoryBytes, limits.memoryBytes) : run.peakMemoryBytes,
      }
    },
    hasCrashed: (run) => run.exitCode !== 0 && language.crashSign?.test(run.stderr.toString('utf8')) === true,
    close: () => box.close(),
  }
}

/** Files that a compiled program may read where it runs. */
const dataFiles = (preparing: Preparing): CodeFile[] => {
  const { language, files, linked } = preparing
  if (linked) return dataOfGrader(preparing)
  return files.slice(1).filter(({ name }) => !isSourceName(name, language.sourceEndings ?? []))
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
  const bytes = await bytesOf(program)
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
  if (known?.diagnostics != null) throw notCompiled(preparing, known.diagnostics)
  const shown = [...mounts, ...(language.runMounts?.() ?? []), ...(known ? [] : step.mounts)]
  const box = await sandbox.open(shown.length === 0 ? {} : { mounts: shown })
  try {
    signal?.throwIfAborted()
    await putFiles(box, files)
    if (!known) {
      const made = await compileIn(box, step, preparing)
      if (!made.notice) await cache.set(key, made)
      if (made.artifact === null) throw notCompiled(preparing, made.diagnostics, made.notice)
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
