// An interactive problem: the student's program talks to the problem's, each in a box of its own, over two named pipes.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ProblemProgram, TestDatum } from '../contract.ts'
import { type RunLimits, type RunResult, SandboxFailure } from '../sandbox/port.ts'
import type { Comparison } from './compare.ts'
import { verdictOfExit } from './exit.ts'
import { argumentsOf, checkerLimits, messageOf, type OpenProgram, openOwn, putDatum } from './program.ts'
import type { Protocol } from './rule.ts'

const talk = '/opt/talk'
/** Pipes are opened in the same order on both sides: else each would wait for the other. */
const asStudent = ['/bin/sh', '-c', `exec "$@" <${talk}/to >${talk}/from`, 'sh']
const asInteractor = ['/bin/sh', '-c', `exec "$@" >${talk}/to <${talk}/from`, 'sh']
/** How long a program may go on after the interactor has found it wrong. */
const farewellMs = 300
const SIGPIPE = 13

export interface Interaction {
  /** The student's run; null when it was ended because the interactor had decided. */
  run: RunResult | null
  comparison: Comparison
}

interface Talk {
  open: OpenProgram
  student: ProblemProgram
  interactor: ProblemProgram | undefined
  protocol: Protocol
  datum: TestDatum
  limits: RunLimits
  signal?: AbortSignal | undefined
}

const endedWell = (run: RunResult): boolean => run.exitCode === 0 && !run.isOutOfMemory && !run.isCpuLimit && !run.isWallLimit

const leftEarly: Comparison = { isAccepted: false, isPresentationError: false, message: '' }

/** Lets them talk once. Throws NotCompiled for the student's program, CheckerFailed for the problem's, SandboxFailure, or the signal's reason. */
export async function interact({ open, student, interactor, protocol, datum, limits, signal }: Talk): Promise<Interaction> {
  const folder = await mkdtemp(join(tmpdir(), 'talk-'))
  const ending = new AbortController()
  const stop = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const closing: (() => Promise<void>)[] = []
  try {
    await chmod(folder, 0o755)
    await promisify(execFile)('/usr/bin/mkfifo', ['-m', '0666', join(folder, 'to'), join(folder, 'from')])
    const mounts = [{ from: folder, to: talk }]
    const mine = await open(student, mounts, signal)
    closing.push(mine.close)
    const theirs = await openOwn(open, interactor, mounts, signal)
    closing.push(theirs.close)
    await putDatum(theirs.box, datum)
    const studentAt = performance.now()
    const own = mine.start(limits.memoryBytes)
    const other = theirs.start(checkerLimits.memoryBytes)
    let isStudentFirst = false
    const running = mine.run([...asStudent, ...own.argv], new Uint8Array(0), limits, stop).then((run) => {
      isStudentFirst = true
      return run
    })
    const interactorAt = performance.now()
    const judging = theirs.box.run(
      {
        argv: [...asInteractor, ...other.argv, ...argumentsOf(protocol)],
        env: other.env,
        phase: 'compile',
        limits: { ...checkerLimits, wallMs: limits.wallMs + checkerLimits.wallMs },
      },
      stop,
    )
    // Whoever fails ends the other, which may be waiting for it.
    running.catch((error: unknown) => ending.abort(error))
    judging.catch((error: unknown) => ending.abort(error))
    const judged = await judging
    // Where the sandbox refuses named pipes, the shell's exit code is nobody's verdict.
    if (/^sh: \d+: cannot (?:create|open) /.test(judged.stderr.toString('utf8')))
      throw new SandboxFailure('programs cannot talk in this sandbox')
    const hasLeft = isStudentFirst
    const message = await messageOf(theirs.box, protocol, judged)
    if (hasLeft) {
      const run = await running
      // What the interactor says of a conversation that broke off is not what happened; and who writes to nobody is ended by that.
      if (!endedWell(run) || judged.signal === SIGPIPE) return { run, comparison: { ...leftEarly, message } }
    }
    const comparison = { ...verdictOfExit(judged, message, theirs.hasCrashed(judged)), message }
    if (comparison.isAccepted || hasLeft) return { run: await running, comparison }
    const timer = setTimeout(() => ending.abort(), farewellMs)
    const run = await running.catch(() => null)
    clearTimeout(timer)
    signal?.throwIfAborted()
    // Its end closes the pipes, and the interactor may have judged that silence before the end was seen here: what it used up always counts,
    // and the sandbox's clocks tell who left first.
    const hasUsedUp = run !== null && (run.isOutOfMemory || run.isCpuLimit || run.isWallLimit)
    const leftFirst = run !== null && studentAt + run.wallMs <= interactorAt + judged.wallMs
    if (run && (hasUsedUp || leftFirst) && !endedWell(run)) return { run, comparison: { ...leftEarly, message } }
    return { run: run && endedWell(run) ? run : null, comparison }
  } finally {
    ending.abort()
    await Promise.all(closing.map((close) => close()))
    await rm(folder, { recursive: true, force: true })
  }
}
