// A class with a year of history, told by commands in two parts: before the demo's other classes begin, and beside them.

import { type GroupCommand, groups } from '../commands/classes/group/decider.ts'
import { recordUsage } from '../commands/classes/presence/useCases.ts'
import { recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { correctionsOf, type Mistaken } from './corrections.ts'
import { erratumOf } from './errata.ts'
import { planExams } from './exams.ts'
import { type DemoClass, enrol, openClass } from './founding.ts'
import { handIn } from './history.ts'
import { type Happening, planHomeworks } from './homeworks.ts'
import { yearPeople } from './people.ts'
import { type DemoPractice, type DemoProblem, type Opened, practiceOf } from './practices.ts'
import type { Founded } from './school.ts'
import type { DemoSubmission } from './submissions.ts'
import { by, pass, type Telling } from './telling.ts'
import type { Entry, Verdicts } from './verdicts.ts'
import { visitsAround } from './visits.ts'
import { yearAnswersOf } from './yearAnswers.ts'
import { type YearStudent, yearClass, yearExams, yearHomeworks, yearPractices, yearStudents } from './yearPlans.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

/** Tells what happens, at its times. */
export const tellAll = async ({ clock }: Telling, happenings: readonly Happening[]): Promise<void> => {
  for (const { at, happen } of happenings) {
    clock.set(at)
    await happen()
  }
}

/** Answers of practices with their openings, and the correction of a problem whose test data were wrong for months. */
const answering = (
  telling: Telling,
  verdicts: Verdicts,
  practices: readonly DemoPractice[],
  handedIn: readonly DemoSubmission[],
): Happening[] => {
  const opened = new Map<DemoPractice, Opened>()
  const mistaken: Mistaken = new Map()
  const corrections = correctionsOf(telling, practices, 'year', { opened, mistaken })
  const answer = async (one: DemoSubmission): Promise<void> => {
    const { practice, problem, program } = one
    const waiting = mistaken.get(problem.problemId)
    const isCorrected = erratumOf(problem) !== null && waiting === undefined
    const answerId = await handIn(telling, one, opened.get(practice) as Opened, isCorrected ? 2 : 1)
    pass(telling, 1500)
    const verdict = verdicts.now.get(program) as Verdict
    waiting?.push({ answerId, verdict })
    await recordVerdict(telling, answerId, 1, waiting ? (verdicts.first.get(program) as Verdict) : verdict)
  }
  return [
    ...practices.map((practice) => ({ at: practice.opensAt, happen: async () => void opened.set(practice, await practice.open()) })),
    ...corrections,
    ...handedIn.map((one) => ({ at: one.at, happen: () => answer(one) })),
  ]
}

/** Students who come late, are blocked, unblocked, or leave. */
const comingAndGoing = (telling: Telling, { groupId, teacherId, studentIds }: DemoClass, end: number): Happening[] => {
  const tell = (daysAgo: number | undefined, command: (now: string) => GroupCommand): Happening[] => {
    if (daysAgo === undefined) return []
    const happen = () =>
      groups.handle(
        telling.commands,
        groupId,
        command(telling.clock.now().toISOString()),
        by(telling, { userId: teacherId, role: 'teacher' }),
      )
    return [{ at: end - daysAgo * DAY, happen }]
  }
  return yearStudents.flatMap(({ joins, blocked, unblocked, leaves }, student) => {
    const whose = { groupId, userId: studentIds[student] as number }
    return [
      ...tell(joins, () => ({ type: 'JoinMember', ...whose, role: 'student', expirationTime: null })),
      ...tell(blocked, (now) => ({ type: 'BlockMember', ...whose, now })),
      ...tell(unblocked, () => ({ type: 'UnblockMember', ...whose })),
      ...tell(leaves, (now) => ({ type: 'RemoveMember', ...whose, now })),
    ]
  })
}

/** Whether a student is in the class then. */
const isThere = ({ joins = Number.MAX_SAFE_INTEGER, blocked = 0, unblocked = 0, leaves = 0 }: YearStudent, daysAgo: number): boolean =>
  daysAgo < joins && daysAgo > leaves && (daysAgo > blocked || daysAgo < unblocked)

/** Enrols the people, opens the class, and returns what will happen in it until `end`, in time order, and the programs to judge before. */
export const planYear = async (
  telling: Telling,
  { unit, teacherId, assistantId }: Founded,
  known: ReadonlyMap<string, DemoProblem>,
  end: number,
  verdicts: Verdicts,
): Promise<{ entries: Entry[]; happenings: Happening[] }> => {
  const studentIds: number[] = []
  for (const person of yearPeople) studentIds.push(await enrol(telling, unit, person))
  const members = studentIds.filter((_, student) => yearStudents[student]?.joins === undefined)
  const expirationTime = new Date(end + 30 * DAY).toISOString()
  const opened = await openClass(telling, unit, { ...yearClass, expirationTime, teacherId, assistantId, members })
  const group = { ...opened, studentIds }
  const thoseOf = (daysAgo: number, isMeant: (student: YearStudent) => boolean = () => true): DemoClass => ({
    ...group,
    studentIds: studentIds.filter((_, student) => {
      const one = yearStudents[student]
      return one !== undefined && isThere(one, daysAgo) && isMeant(one)
    }),
  })

  const practices = yearPractices.map((plan, index) => practiceOf(telling, plan, group, { order: index + 1, known, end }))
  const handedIn = yearStudents.flatMap((student, index) => yearAnswersOf(student, studentIds[index] as number, practices, end, verdicts))
  const homeworks = Object.entries(yearHomeworks).map(([name, plan]) =>
    planHomeworks(
      telling,
      thoseOf(-plan.end, ({ isWeak }) => !isWeak),
      { [name]: plan },
      known,
      end,
      verdicts,
    ),
  )
  const exams = yearExams.map((plan) => planExams(telling, thoseOf(-(plan.day as number)), { [plan.name]: plan }, known, end, verdicts))
  const visits = visitsAround(handedIn, end).map(({ from, to, ...place }) => ({
    at: to,
    happen: () => recordUsage(telling.commands, place, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
  }))
  const happenings = [
    ...comingAndGoing(telling, group, end),
    ...answering(telling, verdicts, practices, handedIn),
    ...[...homeworks, ...exams].flatMap((planned) => planned.happenings),
    ...visits,
  ].sort((a, b) => a.at - b.at)
  return { entries: [...handedIn, ...[...homeworks, ...exams].flatMap(({ entries }) => entries)], happenings }
}
