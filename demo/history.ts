// Three months of plausible history: students sign in, star problems, submit beginners' programs, and get the judge's real verdicts.

import { recordUsage } from '../commands/classes/presence/useCases.ts'
import { submissions } from '../commands/judging/submission/decider.ts'
import { recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import { activitiesOf } from '../commands/kit/activity.ts'
import { deriveUuid } from '../commands/kit/ids.ts'
import { sessions } from '../commands/people/session/decider.ts'
import { practiceActivity } from '../commands/practice/practice/activity.ts'
import { changeMark } from '../commands/problems/problemMark/useCases.ts'
import { filesOf } from '../judge/catalogue.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { correctionsOf, type Mistaken } from './corrections.ts'
import { erratumOf } from './errata.ts'
import type { Happening } from './homeworks.ts'
import type { ToldAnswer } from './marking.ts'
import { type DemoPractice, DISTRIBUTION, type Opened } from './practices.ts'
import { type DemoSubmission, dice } from './submissions.ts'
import { by, type Telling } from './telling.ts'
import type { Verdicts } from './verdicts.ts'
import { visitsUntil } from './visits.ts'

const DAY = 24 * 3600 * 1000
const NAMESPACE = '0d5b5e5e-54a4-4d0c-9b0a-5f3a1c9f2a77'
const PRACTICE_PRIORITY = 2

const asStudent = (telling: Telling, userId: number) => by(telling, { userId, role: 'student' })

const signInOut = async (telling: Telling, userId: number, at: number, until: number | null): Promise<void> => {
  const sessionId = deriveUuid(NAMESPACE, `${userId}/${at}`)
  telling.clock.set(until ?? at)
  const session = { sessionId, userId }
  const command =
    until === null ? ({ type: 'SignIn', ...session, way: 'password', scope: null } as const) : ({ type: 'SignOut', ...session } as const)
  await sessions.handle(telling.commands, sessionId, command, { ...asStudent(telling, userId), session: sessionId })
}

const mark = async (telling: Telling, { userId, practice, problem }: DemoSubmission, opened: Opened): Promise<void> => {
  const command = { type: 'MarkProblem' as const, userId, groupId: practice.groupId, ...opened, problemId: problem.problemId }
  const activities = activitiesOf([practiceActivity(telling)])
  await changeMark({ ...telling, activities }, command, { ...asStudent(telling, userId), now: telling.clock.now() })
}

export const handIn = async (telling: Telling, one: DemoSubmission, opened: Opened, problemVersion: number): Promise<number> => {
  const { userId, practice, problem, program } = one
  const { groupId } = practice
  const where = { userId, groupId, ...opened, problemId: problem.problemId, problemVersion, languageId: program.languageId }
  const rest = {
    source: filesOf(program).map(({ name, content }) => ({ name, inline: content })),
    distribution: DISTRIBUTION,
    priority: PRACTICE_PRIORITY,
  }
  const { id } = await submissions.create(
    telling.commands,
    (answerId) => ({ type: 'SubmitCode' as const, answerId, ...where, ...rest }),
    asStudent(telling, userId),
  )
  return id
}

/**
 * Writes the history of all practices up to `end`, in time order, together with what else happens: submissions with known verdicts, and
 * all other events. Returns the answers to the practices.
 */
export const tellHistory = async (
  telling: Telling,
  verdicts: Verdicts,
  practices: readonly DemoPractice[],
  handedIn: readonly DemoSubmission[],
  others: readonly Happening[],
  end: number,
): Promise<ToldAnswer[]> => {
  const { clock } = telling
  const told: ToldAnswer[] = []
  const opened = new Map<DemoPractice, Opened>()
  const mistaken: Mistaken = new Map()
  const toCome: Happening[] = [
    ...others,
    ...practices.map((practice) => ({
      at: practice.opensAt,
      happen: async () => void opened.set(practice, await practice.open()),
    })),
    ...correctionsOf(telling, practices, 'practice', { opened, mistaken }),
    ...visitsUntil(handedIn, end).map(({ from, to, ...place }) => ({
      at: to,
      happen: () => recordUsage(telling.commands, place, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
    })),
  ].sort((a, b) => a.at - b.at)
  const tellUntil = async (time: number): Promise<void> => {
    for (let next = toCome[0]; next && next.at < time; next = toCome[0]) {
      clock.set(next.at)
      await next.happen()
      toCome.shift()
    }
  }
  const signedIn = new Map<number, { at: number; day: number }>()
  const roll = dice('marks')
  for (const one of handedIn) {
    const { userId, at, practice, problem, program } = one
    await tellUntil(at)
    const session = signedIn.get(userId)
    const day = Math.floor(at / DAY)
    if (session?.day !== day) {
      if (session) await signInOut(telling, userId, session.at, at - 120_000)
      await signInOut(telling, userId, at - 60_000, null)
      signedIn.set(userId, { at: at - 60_000, day })
    }
    clock.set(at)
    const place = opened.get(practice) as Opened
    if (roll() < 0.06) await mark(telling, one, place)
    const waitsForCorrection = mistaken.get(problem.problemId)
    const answerId = await handIn(telling, one, place, erratumOf(problem) && !waitsForCorrection ? 2 : 1)
    clock.set(at + 600 + Math.floor(roll() * 2000))
    const verdict = verdicts.now.get(program) as Verdict
    waitsForCorrection?.push({ answerId, verdict })
    const first = waitsForCorrection ? (verdicts.first.get(program) as Verdict) : verdict
    await recordVerdict(telling, answerId, 1, first)
    told.push({ answerId, activityId: place.activityId, submission: one, verdict })
  }
  await tellUntil(end)
  return told
}
