// Homework of the demo: assigned, opened and closed at its past times, with answers, an extension, comments and an adjusted score.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MarkCommand, markId, marks } from '../commands/activities/mark/decider.ts'
import { homeworkActivity } from '../commands/homework/homework/activity.ts'
import { homeworkAt } from '../commands/homework/homework/deadlines.ts'
import { homeworks } from '../commands/homework/homework/decider.ts'
import { addHomeworkSchemas } from '../commands/homework/homework/schemas.ts'
import { assignHomework } from '../commands/homework/homework/useCases.ts'
import { submissions } from '../commands/judging/submission/decider.ts'
import { recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import { activitiesOf } from '../commands/kit/activity.ts'
import type { PackagedProgram } from '../commands/problems/package/reading.ts'
import { addProblemSetSchemas } from '../commands/problems/problemSet/schemas.ts'
import { noSimilarity, SET_TYPE } from '../commands/problems/problemSet/types.ts'
import { createProblemSet } from '../commands/problems/problemSet/useCases.ts'
import { fileNameOf, STATUS } from '../judge/catalogue.ts'
import { keptSettings } from '../protocol/activitySettings.ts'
import type { DemoClass } from './founding.ts'
import { adjustment, comments, extension, type HomeworkPlan, plans, streakAnswers, waiver } from './homeworkPlans.ts'
import { type DemoProblem, DISTRIBUTION } from './practices.ts'
import { createMeasuring } from './similarAnswers.ts'
import { dice } from './submissions.ts'
import { by, pass, type Telling } from './telling.ts'
import type { Entry, Verdicts } from './verdicts.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const PYTHON = 4
const SIMILAR = 80

/** Something that happens at a time of the past. */
export interface Happening {
  at: number
  happen(): Promise<unknown>
}

interface Answer {
  at: number
  student: number
  problem: DemoProblem
  program: PackagedProgram
}

const iso = (time: number): string => new Date(time).toISOString()
/** A time of that day: homework starts in the morning and ends in the evening, in Taipei. */
const onDay = (time: number, hour: number): number => Math.floor(time / DAY) * DAY + hour * HOUR
const [MORNING, EVENING] = [0, 14]

/** Times of a plan, in ms. */
const timesOf = ({ start, end: last, makeUp }: HomeworkPlan, end: number) => ({
  start: onDay(end + start * DAY, MORNING),
  end: onDay(end + last * DAY, EVENING),
  makeUp: makeUp && ([onDay(end + makeUp[0] * DAY, MORNING), onDay(end + makeUp[1] * DAY, EVENING)] as const),
})

/** A student's own program for the compared problem, which is right. */
const ownProgram = (file: string): PackagedProgram => ({
  file,
  name: file,
  languageId: PYTHON,
  source: readFileSync(join(import.meta.dirname, 'homework/streak', file), 'utf8'),
  expectedStatus: STATUS.Accept,
})

/** The students' own programs for the compared problem. */
export const ownPrograms = (): PackagedProgram[] => streakAnswers.flatMap(({ file }) => (file.includes('/') ? [] : [ownProgram(file)]))

/** Answers to the compared problem, in languages that are installed here. */
const streakAnswersTo = (problem: DemoProblem, start: number, { usable }: Pick<Verdicts, 'usable'>): Answer[] => {
  const here = new Set([...usable].map(({ languageId }) => languageId))
  const own = new Map(here.has(PYTHON) ? ownPrograms().map((program) => [program.file, program] as const) : [])
  return streakAnswers.flatMap(({ day, student, file }) => {
    const program = own.get(file) ?? problem.programs.find((one) => one.file === file && usable.has(one))
    return program ? [{ at: start + day * DAY, student, problem, program }] : []
  })
}

/** Plausible answers of a student to a problem in one round: some mistakes, then mostly a solution. */
const answersIn = (
  problem: DemoProblem,
  student: number,
  [from, to]: readonly [number, number],
  { usable }: Pick<Verdicts, 'usable'>,
): Answer[] => {
  const roll = dice(`homework ${problem.slug}/${student}/${Math.round((to - from) / HOUR)}`)
  const skill = 0.35 + 0.6 * dice(`skill/${student}`)()
  if (roll() > 0.7 + 0.3 * skill) return []
  const here = problem.programs.filter((program) => usable.has(program))
  const solutions = here.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept)
  const mistakes = here.filter(({ expectedStatus }) => expectedStatus !== STATUS.Accept)
  const answers: Answer[] = []
  let at = from + HOUR + roll() * (to - from - 3 * HOUR)
  const hand = (program: PackagedProgram | undefined): void => {
    if (program && at < to) answers.push({ at: Math.floor(at), student, problem, program })
    at += (3 + roll() * 20) * 60_000
  }
  if (roll() > skill) hand(mistakes[Math.floor(roll() * mistakes.length)])
  if (roll() < skill + 0.2) hand(solutions[Math.floor(roll() * solutions.length)])
  return answers
}

type Plan = HomeworkPlan & { isStreaks: boolean }

/** All answers to a homework until `end`. Students from 12 on did not answer the first one; few use a make-up. */
const answersTo = (plan: Plan, problems: readonly DemoProblem[], students: number, end: number, verdicts: Verdicts): Answer[] => {
  const times = timesOf(plan, end)
  const { start } = times
  const normal = [start, Math.min(times.end, end)] as const
  const makeUp = times.makeUp && ([times.makeUp[0], Math.min(times.makeUp[1], end)] as const)
  return problems.flatMap((problem) => {
    if (plan.isStreaks && problem.slug === plans.streaks.compares) return streakAnswersTo(problem, start, verdicts)
    return Array.from({ length: students }, (_, student) => {
      const usual = start < end ? answersIn(problem, student, normal, verdicts) : []
      const later = makeUp && makeUp[0] < end && student % 4 === 3 ? answersIn(problem, student, makeUp, verdicts) : []
      return [...usual, ...later]
    }).flat()
  })
}

const assign = async (
  telling: Telling,
  plan: Plan,
  { groupId, teacherId, end, problems }: { groupId: number; teacherId: number; end: number; problems: readonly DemoProblem[] },
): Promise<{ activityId: number; problemSetId: number }> => {
  const { name, description, place, counts, makeUp, compares } = plan
  const teacher = { userId: teacherId, role: 'teacher' }
  const set = addProblemSetSchemas.request.parse({
    name,
    description,
    problemSetType: SET_TYPE.Assignment,
    tags: ['demo', 'homework'],
    analyzeMode: compares === undefined ? 0 : 1,
    problems: problems.map(({ problemId, slug }, index) => ({
      problemId,
      distribution: DISTRIBUTION,
      order: index + 1,
      ...noSimilarity,
      ...(slug === compares ? { enableAnalyze: true, textAnalyze: -1, structureAnalyze: SIMILAR, variableAnalyze: -1 } : {}),
    })),
  })
  const { problemSetId } = await createProblemSet(telling, set, teacherId, by(telling, teacher))
  pass(telling, 1000)
  const times = timesOf(plan, end)
  const request = addHomeworkSchemas.request.parse({
    groupId,
    problemSetId,
    name,
    description,
    place,
    startTime: iso(times.start),
    endTime: iso(times.end),
    passScore: Math.ceil(problems.length * DISTRIBUTION * 0.6),
    canMakeUp: makeUp !== null,
    makeUpStartTime: times.makeUp && iso(times.makeUp[0]),
    makeUpEndTime: times.makeUp && iso(times.makeUp[1]),
    notifyStart: true,
    counts,
  })
  const { activityId } = await assignHomework(telling, request, teacherId, { ...by(telling, teacher), now: telling.clock.now() })
  return { activityId, problemSetId }
}

/** The homework of a class until `end`: what happens, in no particular order, and the programs to judge before. */
export const planHomeworks = (
  telling: Telling,
  group: DemoClass,
  own: Readonly<Record<string, HomeworkPlan>>,
  known: ReadonlyMap<string, DemoProblem>,
  end: number,
  verdicts: Verdicts,
): { entries: Entry[]; happenings: Happening[]; activityIds: readonly number[] } => {
  const { groupId, teacherId, studentIds } = group
  const activityIds: number[] = []
  const entries: Entry[] = []
  const happenings: Happening[] = []
  const idOf = (student: number): number => studentIds[student] as number
  const activities = activitiesOf([homeworkActivity(telling)])
  const measure = createMeasuring(telling)

  for (const [key, plan] of Object.entries(own)) {
    const isStreaks = key === 'streaks'
    const problems = plan.problems.map((slug) => known.get(slug) as DemoProblem)
    const answers = answersTo({ ...plan, isStreaks }, problems, studentIds.length, end, verdicts)
    entries.push(...answers.map(({ problem, program }) => ({ problem, program })))
    let given = { activityId: 0, problemSetId: 0 }
    const happens = (at: number, happen: () => Promise<unknown>): void => {
      if (at < end) happenings.push({ at, happen })
    }
    const times = timesOf(plan, end)
    happens(Math.min(times.start - 2 * DAY + 9 * HOUR, end - DAY), async () => {
      given = await assign(telling, { ...plan, isStreaks }, { groupId, teacherId, end, problems })
      activityIds.push(given.activityId)
    })
    for (const time of [times.start, times.end, ...(times.makeUp ?? [])])
      happens(time, () => homeworkAt(telling.commands, given.activityId, telling.clock.now().toISOString()))

    /** Answers by student and program of the compared problem. */
    const told = new Map<string, number>()
    for (const { at, student, problem, program } of answers)
      happens(at, async () => {
        const userId = idOf(student)
        const where = { groupId, ...given, problemId: problem.problemId }
        const terms = await activities.admit({ place: where, userId, now: telling.clock.now(), to: 'judge' })
        const { distribution, problemVersion, priority, settings } = terms
        const { languageId } = program
        const source = [{ name: fileNameOf(languageId), inline: program.source }]
        const submitted = { ...where, userId, problemVersion, languageId, source, distribution, priority, ...keptSettings(settings) }
        const { id } = await submissions.create(
          telling.commands,
          (answerId) => ({ type: 'SubmitCode', answerId, ...submitted }),
          by(telling, { userId, role: 'student' }),
        )
        pass(telling, 1500)
        const verdict = verdicts.now.get(program)
        if (verdict) await recordVerdict(telling, id, 1, verdict)
        if (verdict?.statusCode === STATUS.Accept && settings.measuresSimilarity) {
          const { activityId, problemId } = where
          await measure({ answerId: id, userId, groupId, activityId, problemId, languageId })
        }
        told.set(`${student}/${program.file}`, id)
      })
    if (!isStreaks) continue

    happens(times.end - DAY / 2, () => {
      const { student, day, reason } = extension
      const { activityId } = given
      const endTime = iso(onDay(times.start + day * DAY, EVENING))
      const clock = { now: telling.clock.now().toISOString(), classEndTime: iso(end + 180 * DAY) }
      const command = { type: 'ExtendHomework', activityId, staffId: teacherId, userId: idOf(student), endTime, reason, ...clock } as const
      return homeworks.handle(telling.commands, activityId, command, by(telling, { userId: teacherId, role: 'teacher' }))
    })
    happens(times.end + 1.5 * DAY, () => markStreaks(telling, group, { ...given, problem: problems[0] as DemoProblem, told }))
  }
  return { entries, happenings, activityIds }
}

/** Comments on a good answer with the student's reply, a score for an oral answer, and a similar answer that counts after all. */
const markStreaks = async (
  telling: Telling,
  { groupId, teacherId, studentIds }: DemoClass,
  { activityId, problem, told }: { activityId: number; problem: DemoProblem; told: ReadonlyMap<string, number> },
): Promise<void> => {
  const mark = async (student: number, actorId: number | null, command: object): Promise<void> => {
    pass(telling, 1000)
    const userId = studentIds[student] as number
    const person = { userId, groupId, activityId }
    const actor = { userId: actorId ?? userId, role: actorId === null ? 'student' : 'teacher' }
    await marks.handle(telling.commands, markId(person), { ...command, ...person } as MarkCommand, by(telling, actor))
  }
  const { problemId } = problem
  const answerId = told.get(`${comments.student}/two-pointers.py`)
  if (answerId !== undefined) {
    const about = { problemId, answerId, authorId: teacherId, points: null }
    await mark(comments.student, teacherId, { type: 'AddComment', ...about, text: comments.line, lines: comments.lines })
    await mark(comments.student, teacherId, { type: 'AddComment', ...about, text: comments.whole, lines: null })
    const authorId = studentIds[comments.student]
    await mark(comments.student, null, { type: 'Reply', replyTo: 1, authorId, text: comments.reply })
  }
  const similarId = told.get(`${waiver.student}/function-renamed.py`)
  const checked = similarId === undefined ? null : (await submissions.load(telling.commands, similarId)).state.similarity.measured
  if (similarId !== undefined && checked?.isPassed === false) {
    pass(telling, 1000)
    const command = { type: 'WaiveSimilarity', reason: waiver.reason, authorId: teacherId } as const
    await submissions.handle(telling.commands, similarId, command, by(telling, { userId: teacherId, role: 'teacher' }))
  }
  const { student, score, reason } = adjustment
  await mark(student, teacherId, { type: 'AdjustScore', problemId, score, reason, authorId: teacherId, most: DISTRIBUTION })
}
