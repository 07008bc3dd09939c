// Three months of plausible history: students sign in, mark problems, hand in what beginners hand in, and get the judge's real verdicts.
import { createHash } from 'node:crypto'
import { submissionDecider, submissionStream } from '../../commands/judging/submission/decider.ts'
import { recordVerdict } from '../../commands/judging/submission/judging.ts'
import { deriveUuid } from '../../commands/kit/ids.ts'
import { sessionDecider, sessionStream } from '../../commands/people/session/decider.ts'
import { problemMarkDecider, problemMarkStream } from '../../commands/problems/problemMark/decider.ts'
import type { Verdict } from '../../judge/contract.ts'
import type { Judge } from '../../judge/judge.ts'
import type { Core } from '../core.ts'
import { tellCorrection } from './corrections.ts'
import { correctionOf, firstTests } from './mistakes.ts'
import { demoProblems } from './problems/all.ts'
import type { DemoProblem } from './problems/type.ts'
import { by, type DemoPractice, DISTRIBUTION, type PastClock } from './school.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const NAMESPACE = '0d5b5e5e-54a4-4d0c-9b0a-5f3a1c9f2a77'

/** Students who have made the author's own mistake and are content with what it earned them: they lose by the correction. */
const LEAVES_IT_AT_THAT = new Set([4, 11])

type Program = DemoProblem['programs'][number]

interface Attempt {
  at: number
  userId: number
  practice: DemoPractice
  problem: DemoPractice['problems'][number]
  program: Program
}

/** Numbers between 0 and 1 that are the same at every start. */
const dice = (seed: string): (() => number) => {
  let counter = 0
  return () => {
    counter += 1
    return createHash('sha256').update(`${seed}/${counter}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

/** What one student tries on one problem: some mistakes first, more of them the less practised, then mostly a solution. */
const attemptsOf = (
  practice: DemoPractice,
  problem: DemoPractice['problems'][number],
  student: number,
  end: number,
  verdicts: Verdicts,
): Attempt[] => {
  const userId = practice.studentIds[student] as number
  const roll = dice(`${practice.opensAt}/${problem.demo.slug}/${student}`)
  const skill = 0.35 + 0.6 * dice(`skill/${student}`)()
  const ease = skill - 0.09 * (problem.demo.difficulty - 1)
  const usable = problem.demo.programs.filter((program) => verdicts.now.has(program))
  const solutions = usable.filter((program) => program.kind === 'accepted')
  const mistakes = usable.filter((program) => program.kind !== 'accepted')
  const found: Attempt[] = []
  let at = practice.opensAt + HOUR + roll() ** 2 * 20 * DAY
  const hand = (program: Program | undefined): void => {
    if (program && at < end) found.push({ at: Math.floor(at), userId, practice, problem, program })
    at += (3 + roll() * 25) * 60_000
  }
  const flattered = usable.find((program) => (verdicts.first.get(program)?.score ?? 0) > (verdicts.now.get(program)?.score ?? 0))
  if (flattered && LEAVES_IT_AT_THAT.has(student)) {
    at = practice.opensAt + (2 + student) * HOUR
    hand(flattered)
    return found
  }
  if (roll() > 0.6 + 0.5 * skill) return [] // did not try
  while (roll() > ease + 0.1 && found.length < 6) hand(mistakes[Math.floor(roll() * mistakes.length)])
  if (roll() < ease + 0.4) hand(solutions[Math.floor(roll() * solutions.length)])
  return found
}

/** Verdicts by the test data as they are, and as they were before a correction. */
interface Verdicts {
  now: Map<Program, Verdict>
  first: Map<Program, Verdict>
}

/** Verdicts of all programs whose language is here, each judged once, for real. Of the slow ones, which cost seconds, only two. */
const judgePrograms = async (judge: Judge, slots: number): Promise<Verdicts> => {
  const available = new Set(judge.languages().flatMap((language) => (language.isAvailable ? [language.languageId] : [])))
  const all = demoProblems
    .flatMap((demo) => demo.programs.map((program) => ({ demo, program })))
    .filter(({ program }) => available.has(program.languageId))
  const slow = new Set(all.filter(({ program }) => program.kind === 'slow').slice(2))
  const verdicts: Verdicts = { now: new Map(), first: new Map() }
  const waiting = all
    .filter((entry) => !slow.has(entry))
    .flatMap(({ demo, program }) => [
      { program, data: demo.testDatas, into: verdicts.now },
      ...(correctionOf(demo) ? [{ program, data: firstTests(demo), into: verdicts.first }] : []),
    ])
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { program, data, into } = next
      const tests = data.map((test, index) => ({ ...test, testDataId: index + 1, outputSizeLimit: 0 }))
      const verdict = await judge.judge({
        answerId: 0,
        attempt: 1,
        languageId: program.languageId,
        source: program.content,
        distribution: DISTRIBUTION,
        tests,
      })
      into.set(program, verdict)
    }
  }
  await Promise.all(Array.from({ length: slots }, work))
  return verdicts
}

const signInOut = async (core: Core, clock: PastClock, userId: number, at: number, until: number | null): Promise<void> => {
  const sessionId = deriveUuid(NAMESPACE, `${userId}/${at}`)
  clock.set(until ?? at)
  const type = until === null ? 'SignIn' : 'SignOut'
  await core.commands.handle(
    sessionDecider,
    sessionStream(sessionId),
    { type, sessionId, userId },
    { ...by(clock, { userId, role: 'student' }), session: sessionId },
  )
}

type Opened = Awaited<ReturnType<DemoPractice['open']>>

const mark = async (core: Core, clock: PastClock, attempt: Attempt, { activityId }: Opened): Promise<void> => {
  const { userId, practice, problem } = attempt
  const command = { type: 'MarkProblem' as const, userId, groupId: practice.groupId, activityId, problemId: problem.problemId }
  await core.commands.handle(problemMarkDecider, problemMarkStream(userId), command, by(clock, { userId, role: 'student' }))
}

const handIn = async (core: Core, clock: PastClock, attempt: Attempt, opened: Opened, problemVersion: number): Promise<number> => {
  const { userId, practice, problem, program } = attempt
  const where = {
    userId,
    groupId: practice.groupId,
    ...opened,
    problemId: problem.problemId,
    problemVersion,
    languageId: program.languageId,
  }
  const rest = { source: { inline: program.content }, distribution: DISTRIBUTION, priority: 2 }
  const { id } = await core.commands.create(
    submissionDecider,
    submissionStream,
    (answerId) => ({ type: 'SubmitCode' as const, answerId, ...where, ...rest }),
    by(clock, { userId, role: 'student' }),
  )
  return id
}

/** Tells the history of all practices up to `end`, in time order. Answers how many answers were handed in. */
export const tellHistory = async (
  core: Core,
  judge: Judge,
  slots: number,
  clock: PastClock,
  practices: readonly DemoPractice[],
  end: number,
): Promise<number> => {
  const verdicts = await judgePrograms(judge, slots)
  const attempts = practices
    .flatMap((practice) =>
      practice.problems.flatMap((problem) =>
        practice.studentIds.flatMap((_, student) => attemptsOf(practice, problem, student, end, verdicts)),
      ),
    )
    .sort((a, b) => a.at - b.at)
  const opened = new Map<DemoPractice, Opened>()
  /** Answers to problems whose test data are mistaken still. */
  const mistaken = new Map<number, { answerId: number; verdict: Verdict }[]>()
  const toCome = [
    ...practices.map((practice) => ({
      at: practice.opensAt,
      happen: async () => void opened.set(practice, await practice.open()),
    })),
    ...practices.flatMap((practice) =>
      practice.problems.flatMap((problem) => {
        const correction = correctionOf(problem.demo)
        if (!correction) return []
        mistaken.set(problem.problemId, [])
        const happen = async () => {
          const answers = mistaken.get(problem.problemId) ?? []
          mistaken.delete(problem.problemId)
          const { activityId } = opened.get(practice) as Opened
          await tellCorrection(core, clock, { correction, practice, activityId, problem, answers })
        }
        return [{ at: practice.opensAt + correction.foundAfter, happen }]
      }),
    ),
  ].sort((a, b) => a.at - b.at)
  const tellUntil = async (time: number): Promise<void> => {
    for (let next = toCome[0]; next && next.at < time; next = toCome[0]) {
      clock.set(next.at)
      await next.happen()
      toCome.shift()
    }
  }
  const sessions = new Map<number, { at: number; day: number }>()
  const roll = dice('marks')
  for (const attempt of attempts) {
    const { userId, at, practice, problem, program } = attempt
    await tellUntil(at)
    const session = sessions.get(userId)
    const day = Math.floor(at / DAY)
    if (session?.day !== day) {
      if (session) await signInOut(core, clock, userId, session.at, at - 120_000)
      await signInOut(core, clock, userId, at - 60_000, null)
      sessions.set(userId, { at: at - 60_000, day })
    }
    clock.set(at)
    const place = opened.get(practice) as Opened
    if (roll() < 0.06) await mark(core, clock, attempt, place)
    const waitsForCorrection = mistaken.get(problem.problemId)
    const answerId = await handIn(core, clock, attempt, place, correctionOf(problem.demo) && !waitsForCorrection ? 2 : 1)
    clock.set(at + 600 + Math.floor(roll() * 2000))
    const verdict = verdicts.now.get(program) as Verdict
    waitsForCorrection?.push({ answerId, verdict })
    const first = waitsForCorrection ? (verdicts.first.get(program) as Verdict) : verdict
    await recordVerdict({ commands: core.commands }, answerId, 1, first)
  }
  await tellUntil(end)
  return attempts.length
}
