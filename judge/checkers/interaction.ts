// An interactive problem: the student's program talks to the interactor, each in its own box, over two named pipes.
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { chmod, mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ProblemProgram, TestDatum } from '../../protocol/verdict.ts'
import type { ProgramRequest } from '../program.ts'
import { busyShare, idleShare, isIdle, patience, wantedMs } from '../sandbox/contention.ts'
import { type Box, CutShort, cutOff, type RunLimits, type RunResult, SandboxFailure } from '../sandbox/port.ts'
import { untilSure } from '../sandbox/untilSure.ts'
import type { Comparison } from './compare.ts'
import { isVerdict, verdictOfExit } from './exit.ts'
import { CheckerFailed } from './failure.ts'
import { wakeOpeners, wakingMs } from './pipes.ts'
import { argumentsOf, checkerLimits, messageOf, type OpenProgram, openOwn, participantMessageOf, putDatum, scoreOf } from './program.ts'
import type { Protocol } from './rule.ts'

const talk = '/opt/talk'
/** The student's side waits at its first pipe until the interactor has opened both, so that an early exit of one does not block the other. */
const asStudent = ['/bin/sh', '-c', `exec "$@" <${talk}/to >${talk}/from`, 'sh']
/** Passes on its input as it arrives, up to a number of bytes, and reports if there was more. Perl, since Debian always has it. */
const relay = `$n = shift;
while ($n > 0 && ($r = sysread STDIN, $b, $n < 65536 ? $n : 65536)) {
  for ($o = 0; $o < $r; $o += $w) { $w = syswrite(STDOUT, $b, $r - $o, $o) // exit }
  $n -= $r
}
print STDERR "more" if $n <= 0`
const relayFile = 'heard.txt'
/** Its input comes through the relay, which bounds it. The relay reports how the program ended before it passes on the end of input. */
const asInteractor = (mostBytes: number): string[] => {
  const relaying = `(/usr/bin/perl -e "$1" "$2"; :) <${talk}/from >/box/heard 2>/box/${relayFile} &`
  // The pipe has no name any more when the interactor begins: it finds files only.
  const start = `/bin/mkfifo /box/heard; ${relaying} shift 2; exec </box/heard; /bin/rm /box/heard; exec "$@" >${talk}/to`
  return ['/bin/sh', '-c', start, 'sh', relay, String(mostBytes + 1)]
}
/** Output limit of a program towards an interactor if the author sets none. */
const usualTalkBytes = 4 * 1024 * 1024
/** Time that an interactor may run after the program has ended; extended by `patience` if it had to wait for a processor. */
const afterwardsMs = 2000
/** Time that a program may run after the interactor has rejected it. */
const farewellMs = 300
/** Time after a program's failure in which the interactor's own result is still awaited. */
const momentMs = 20
/** The same after a good end in a second conversation, which is held to find out whether an interactor fails without hearing of it. */
const secondMomentMs = 1000
const SIGPIPE = 13

export interface Interaction {
  /** The student's run; null when it was ended because the interactor had decided. */
  run: RunResult | null
  comparison: Comparison
  /**
   * It may owe its end to the machine, or to an interactor that was at work, or that failed after the program had left: they talk once more,
   * patiently, and that counts.
   */
  isDisturbed?: boolean
}

/** Both sides of a conversation, and their limits. */
export interface Talk {
  open: OpenProgram
  student: ProgramRequest
  interactor: ProblemProgram | undefined
  protocol: Protocol
  datum: TestDatum
  limits: RunLimits
  /** They talk for the second time. */
  isPatient?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Keeps the pipes in `folder` from telling either side that the other has gone, until that is known here: so there is no doubt about who
 * left first. Only the interactor's farewell, the end of what it says, is heard at once: a program may have to wait for it.
 */
const holdPipes = async (folder: string): Promise<() => Promise<void>> => {
  const { O_RDWR, O_RDONLY, O_NONBLOCK } = constants
  const from = await openFile(join(folder, 'from'), O_RDWR | O_NONBLOCK)
  const to = await openFile(join(folder, 'to'), O_RDONLY | O_NONBLOCK)
  let released: Promise<unknown> | null = null
  return async () => {
    released ??= Promise.all([from.close(), to.close()])
    await released
  }
}

/** Whether the program said more than it may. Throws SandboxFailure where nothing was passed on. */
const hasSaidMore = async (box: Box): Promise<boolean> => {
  const said = (await box.getFile(relayFile, 4096).catch(() => null))?.toString('latin1') ?? ''
  if (said !== '' && said !== 'more') throw new SandboxFailure(`programs cannot talk in this sandbox: ${said}`)
  return said === 'more'
}

const endedWell = (run: RunResult): boolean => run.exitCode === 0 && !run.isOutOfMemory && !run.isCpuLimit && !run.isWallLimit

/** The program waited for its interactor, which was at work, or would have been. */
const isHeldUp = async (running: Promise<RunResult>, judged: RunResult): Promise<boolean> => {
  const run = await running
  return isIdle(run) && wantedMs(judged) >= idleShare * run.wallMs
}

const leftEarly: Comparison = { isAccepted: false, isPresentationError: false, message: '' }

/**
 * Lets them talk, from the beginning again where the memory of the student's program could not be told. Throws NotCompiled for that
 * program, CheckerFailed for the problem's, SandboxFailure, or the signal's reason.
 */
export const interact = (talk: Talk): Promise<Interaction> =>
  untilSure(
    () => talkOnce(talk),
    ({ run }) => run,
    talk.signal,
  )

const talkOnce = async ({ open, student, interactor, protocol, datum, limits, isPatient = false, signal }: Talk): Promise<Interaction> => {
  const folder = await mkdtemp(join(tmpdir(), 'talk-'))
  const ending = new AbortController()
  const late = new AbortController()
  const graceMs = afterwardsMs * (isPatient ? patience : 1)
  let lateTimer: NodeJS.Timeout | undefined
  let waking: NodeJS.Timeout | undefined
  const stop = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const closing: (() => Promise<void>)[] = []
  try {
    await chmod(folder, 0o755)
    await promisify(execFile)('/usr/bin/mkfifo', ['-m', '0666', join(folder, 'to'), join(folder, 'from')])
    // Each by itself: a sandbox without mounts of its own grants rights by file.
    const mounts = ['to', 'from'].map((name) => ({ from: join(folder, name), to: `${talk}/${name}` }))
    const mine = await open(student, mounts, signal)
    closing.push(mine.close)
    const theirs = await openOwn(open, interactor, mounts, signal)
    closing.push(theirs.close)
    await putDatum(theirs.box, datum)
    const release = await holdPipes(folder)
    closing.push(release)
    const mostBytes = datum.outputSizeLimit || usualTalkBytes
    const own = mine.start(limits.memoryBytes)
    const other = theirs.start(checkerLimits.memoryBytes)
    let hasJudged = false
    let hasLeft = false
    const running = mine.run({ argv: [...asStudent, ...own.argv], isOnce: true }, limits, stop).then(async (run) => {
      const waitMs = endedWell(run) ? (isPatient ? secondMomentMs : 0) : momentMs
      if (waitMs > 0) await Promise.race([judging.catch(() => {}), sleep(waitMs)])
      hasLeft = !hasJudged
      await release()
      lateTimer = setTimeout(() => late.abort(new CutShort()), graceMs)
      return run
    })
    const judging = theirs.box
      .run(
        {
          argv: [...asInteractor(mostBytes), ...other.argv, ...argumentsOf(protocol, datum)],
          env: other.env,
          phase: 'compile',
          keepsModes: true,
          isOnce: true,
          limits: { ...checkerLimits, wallMs: limits.wallMs + checkerLimits.wallMs },
        },
        AbortSignal.any([stop, late.signal]),
      )
      .then(async (run) => {
        hasJudged = true
        await release()
        // An interactor that says nothing may have gone before the program has opened its pipes.
        waking = setInterval(() => void wakeOpeners(folder, { read: 'to', written: 'from' }), wakingMs)
        return run
      })
    // A failure of one ends the other, which may be waiting for it.
    running.catch((error: unknown) => ending.abort(error))
    judging.catch((error: unknown) => ending.abort(error))
    /** The program's end, which it comes to soon now that the interactor has come to its own. */
    const farewell = async (): Promise<RunResult | null> => {
      const timer = setTimeout(() => ending.abort(), farewellMs)
      const run = await running.catch(() => null)
      clearTimeout(timer)
      signal?.throwIfAborted()
      return run
    }
    const judged = await judging
    const wasCut = judged.isWallLimit && late.signal.aborted
    if (await hasSaidMore(theirs.box)) {
      const run = await farewell()
      return { run: { ...(run ?? cutOff), isOutputLimit: true }, comparison: leftEarly }
    }
    if (hasLeft && (await isHeldUp(running, judged))) {
      if (isPatient) throw new CheckerFailed('It kept the program waiting.')
      return { run: await running, comparison: leftEarly, isDisturbed: true }
    }
    if (wasCut) {
      const run = await running
      const isOwn = !endedWell(run) && !run.isWallLimit
      const isDisturbed = !isPatient && judged.waitedMs >= busyShare * graceMs
      if (!isOwn && !isDisturbed) throw new CheckerFailed(`It went on for ${graceMs} ms after the program was over.`)
      return { run, comparison: leftEarly, isDisturbed: !isOwn && isDisturbed }
    }
    const said = judged.stderr.toString('utf8')
    // If a pipe could not be opened, the shell's exit code must not become a verdict.
    if (/^sh: \d+: cannot (?:create|open) /.test(said)) throw new SandboxFailure('programs cannot talk in this sandbox')
    const message = await messageOf(theirs.box, protocol, judged)
    if (hasLeft) {
      const run = await running
      const wroteToNobody = judged.signal === SIGPIPE || (theirs.hasCrashed(judged) && /broken ?pipe|EPIPE/i.test(said))
      // An interactor that sees the program exit and still does not end is what the program was waiting for.
      const waitedInVain = run.isWallLimit && (judged.isCpuLimit || judged.isWallLimit)
      // An interactor's verdict on a conversation that broke off is wrong; and a program that writes to a closed pipe is ended by a signal.
      if (!waitedInVain && (!endedWell(run) || wroteToNobody)) {
        const isMessageOfFailure = !isVerdict(protocol, {
          run: judged,
          message,
          worth: datum.weight,
          hasCrashed: theirs.hasCrashed(judged),
        })
        return { run, comparison: { ...leftEarly, message, isMessageOfFailure } }
      }
    }
    let comparison: Comparison
    try {
      const score = await scoreOf(theirs.box, protocol)
      const forStudents = await participantMessageOf(theirs.box, protocol)
      comparison = {
        ...verdictOfExit(protocol, { run: judged, message, score, worth: datum.weight, hasCrashed: theirs.hasCrashed(judged) }),
        message,
        ...forStudents,
      }
    } catch (error) {
      // An interactor that still had something to hear may fail for want of it, which is the fault of the program that left. The second
      // conversation tells: there an interactor that fails by itself does so before it hears that the program has left.
      const isItsOwn = !(error instanceof CheckerFailed) || !hasLeft || !endedWell(await running)
      if (isItsOwn) throw error
      return { run: await running, comparison: { ...leftEarly, message, isMessageOfFailure: true }, isDisturbed: !isPatient }
    }
    if (comparison.isAccepted || hasLeft) return { run: await running, comparison }
    const run = await farewell()
    // Its resource usage always counts, in whichever order they ended.
    if (run && (run.isOutOfMemory || run.isCpuLimit || run.isWallLimit)) return { run, comparison: { ...leftEarly, message } }
    return { run: run && endedWell(run) ? run : null, comparison }
  } finally {
    clearTimeout(lateTimer)
    clearInterval(waking)
    ending.abort()
    await Promise.all(closing.map((close) => close()))
    await rm(folder, { recursive: true, force: true })
  }
}
