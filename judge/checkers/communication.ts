// Communicating programs: an answer runs as several processes at once, each in its own box, and all of them talk to the problem's interactor
// over pairs of named pipes (docs/decisions/0123).
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { chmod, type FileHandle, mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { busyShare, patience } from '../sandbox/contention.ts'
import { CutShort, cutOff, type RunResult } from '../sandbox/port.ts'
import { untilSure } from '../sandbox/untilSure.ts'
import type { Comparison } from './compare.ts'
import { verdictOfExit } from './exit.ts'
import { CheckerFailed } from './failure.ts'
import type { Interaction, Talk } from './interaction.ts'
import { wakeOpeners, wakingMs } from './pipes.ts'
import { argumentsOf, checkerLimits, inputOf, messageOf, openOwn, participantMessageOf, putDatum, scoreOf } from './program.ts'

const shownAt = '/opt/talk'
/**
 * A process opens its output for both ways, which waits for nobody, and then its input, which the interactor opens. So neither side has to
 * know in which order the other opens its pipes.
 */
const asProcess = (index: number): string[] => ['/bin/sh', '-c', `exec "$@" 1<>${shownAt}/from${index} <${shownAt}/to${index}`, 'sh']
/** CMS's interactors find the input as `input.txt` where they start, and may write there. */
const besideInput = ['/bin/sh', '-c', 'cd /box && exec "$@"', 'sh']
/** Time that the interactor may run after all processes have ended, or one has failed. */
const afterwardsMs = 2000
/** Time that processes may run after the interactor has rejected them. */
const farewellMs = 300
/** Time after a failure in which the interactor's own end is still awaited: it may be what the process failed for. */
const momentMs = 200

interface Talks extends Talk {
  /** Of the answer, 1 and more. */
  processes: number
}

const endedWell = (run: RunResult): boolean =>
  run.exitCode === 0 && !run.isOutOfMemory && !run.isCpuLimit && !run.isWallLimit && !run.isOutputLimit

/** Figures and end of all processes: their processor time in sum, the largest memory, the first failure. */
const together = (runs: readonly RunResult[]): RunResult => {
  const failed = runs.find((run) => !endedWell(run)) ?? (runs[0] as RunResult)
  const most = (figure: 'wallMs' | 'peakMemoryBytes' | 'waitedMs'): number => Math.max(...runs.map((run) => run[figure]))
  return {
    ...failed,
    cpuMs: runs.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    wallMs: most('wallMs'),
    waitedMs: most('waitedMs'),
    peakMemoryBytes: most('peakMemoryBytes'),
    ...(runs.some(({ isMemoryUnsure }) => isMemoryUnsure) && { isMemoryUnsure: true }),
  }
}

/**
 * Lets them talk, from the beginning again where memory could not be told. Throws NotCompiled for the answer, CheckerFailed for the
 * interactor, SandboxFailure, or the signal's reason.
 */
export const communicate = (talks: Talks): Promise<Interaction> =>
  untilSure(
    () => communicateOnce(talks),
    ({ run }) => run,
    talks.signal,
  )

const communicateOnce = async (talks: Talks): Promise<Interaction> => {
  const { open, student, interactor, protocol, datum, limits, processes, isPatient = false, signal } = talks
  const folder = await mkdtemp(join(tmpdir(), 'talk-'))
  const [ending, late] = [new AbortController(), new AbortController()]
  const stop = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const closing: (() => Promise<void>)[] = []
  const timers: NodeJS.Timeout[] = []
  const graceMs = afterwardsMs * (isPatient ? patience : 1)
  try {
    await chmod(folder, 0o755)
    const indexes = Array.from({ length: processes }, (_, index) => index)
    const namesOf = (index: number): string[] => [`from${index}`, `to${index}`]
    const pipes = indexes.flatMap(namesOf)
    await promisify(execFile)('/usr/bin/mkfifo', ['-m', '0666', ...pipes.map((name) => join(folder, name))])
    const mountsOf = (names: readonly string[]) => names.map((name) => ({ from: join(folder, name), to: `${shownAt}/${name}` }))
    const ours: FileHandle[] = []
    closing.push(async () => {
      await Promise.all(ours.map((pipe) => pipe.close()))
    })
    const writers: FileHandle[] = []
    for (const index of indexes) {
      const pipe = join(folder, `from${index}`)
      // What a process wrote stays in its pipe until the interactor reads it.
      ours.push(await openFile(pipe, constants.O_RDONLY | constants.O_NONBLOCK))
      // Its end is heard when it is known here: so there is no doubt about who failed first.
      writers.push(await openFile(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
    }
    closing.push(async () => {
      await Promise.all(writers.map((pipe) => pipe.close().catch(() => {})))
    })
    const mine = []
    for (const index of indexes) {
      const program = await open(student, mountsOf(namesOf(index)), signal)
      closing.push(program.close)
      mine.push(program)
    }
    const theirs = await openOwn(open, interactor, mountsOf(pipes), signal)
    closing.push(theirs.close)
    await putDatum(theirs.box, datum)
    let hasJudged = false
    let left = 0
    let hasLeft = false
    let hasFailedFirst = false
    const cutLater = (): void => {
      timers.push(setTimeout(() => late.abort(new CutShort()), graceMs))
    }
    const running = mine.map(async (program, index) => {
      const { argv } = program.start(limits.memoryBytes)
      const own = processes > 1 ? [String(index)] : []
      const run = await program.run({ argv: [...asProcess(index), ...argv, ...own], isOnce: true }, limits, stop)
      if (!endedWell(run)) await Promise.race([judging.catch(() => {}), sleep(momentMs)])
      hasFailedFirst ||= !hasJudged && !endedWell(run)
      await writers[index]?.close()
      if (!hasJudged) {
        hasLeft = true
        left += 1
        timers.push(setInterval(() => void wakeOpeners(folder, { read: `from${index}`, written: `to${index}` }), wakingMs))
        if (left === processes || !endedWell(run)) cutLater()
      }
      return run
    })
    const { argv, env } = theirs.start(checkerLimits.memoryBytes)
    const pairs = pipes.map((name) => `${shownAt}/${name}`)
    const request = {
      argv: protocol === 'cms' ? [...besideInput, ...argv, ...pairs] : [...argv, ...argumentsOf(protocol, datum), ...pairs],
      env,
      ...(protocol === 'cms' && { stdin: inputOf(datum.input) }),
      phase: 'compile' as const,
      keepsModes: true,
      isOnce: true,
      limits: { ...checkerLimits, wallMs: limits.wallMs + checkerLimits.wallMs },
    }
    const judging = theirs.box.run(request, AbortSignal.any([stop, late.signal])).then((run) => {
      hasJudged = true
      return run
    })
    for (const work of [...running, judging]) work.catch((error: unknown) => ending.abort(error))
    const judged = await judging
    const hadLeft = hasLeft
    const message = await messageOf(theirs.box, protocol, judged)
    const forStudents = await participantMessageOf(theirs.box, protocol)
    const verdict = await verdictOf(async () =>
      verdictOfExit(protocol, {
        run: judged,
        message,
        score: await scoreOf(theirs.box, protocol),
        worth: datum.weight,
        hasCrashed: theirs.hasCrashed(judged),
      }),
    )
    // Processes that were told to end by a rejection need not come to their own end.
    const isRight = !(verdict instanceof CheckerFailed) && (verdict.isAccepted || (verdict.points ?? 0) > 0)
    if (!isRight) timers.push(setTimeout(() => ending.abort(), farewellMs))
    const ends = await Promise.all(running.map((run) => run.catch(() => null)))
    signal?.throwIfAborted()
    const runs = ends.map((run) => run ?? { ...cutOff, exitCode: 0, signal: null })
    const run = together(runs)
    const hasFailed = runs.some((one) => !endedWell(one))
    const isOverLimit = runs.some((one) => one.isOutOfMemory || one.isCpuLimit || one.isWallLimit)
    if (hasFailed && (hasFailedFirst || isOverLimit || isRight))
      return { run, comparison: { ...leftEarly, message, isMessageOfFailure: true } }
    if (!(verdict instanceof CheckerFailed)) return { run: hasFailed ? null : run, comparison: { ...verdict, message, ...forStudents } }
    const wasCut = judged.isWallLimit && late.signal.aborted
    if (wasCut && !isPatient && judged.waitedMs >= busyShare * graceMs) return { run, comparison: leftEarly, isDisturbed: true }
    // An interactor that fails for want of what it had to hear; without a process that had left the failure is its own.
    if (!hadLeft || wasCut) throw verdict
    return { run, comparison: { ...leftEarly, message, isMessageOfFailure: true }, isDisturbed: !isPatient }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    ending.abort()
    await Promise.all(closing.map((close) => close()))
    await rm(folder, { recursive: true, force: true })
  }
}

const leftEarly: Comparison = { isAccepted: false, isPresentationError: false, message: '' }

const verdictOf = async (read: () => Promise<Comparison>): Promise<Comparison | CheckerFailed> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CheckerFailed) return error
    throw error
  }
}
