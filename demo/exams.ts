// Exams of the demo: scheduled, started, paused, extended and finished at their times, with what their examinees did.
import { attemptId, attempts } from '../commands/exams/attempt/decider.ts'
import { acknowledge, adjustExaminee, complete, completeOver, enter, note, recordDraft } from '../commands/exams/attempt/useCases.ts'
import { examActivity } from '../commands/exams/exam/activity.ts'
import { examAt } from '../commands/exams/exam/deadlines.ts'
import { addExamSchemas } from '../commands/exams/exam/schemas.ts'
import { beginExam, control, extendTime, scheduleExam } from '../commands/exams/exam/useCases.ts'
import { announceToAll, answerAsked, ask } from '../commands/exams/question/useCases.ts'
import { freeSlot } from '../commands/exams/slot/useCases.ts'
import { submissions } from '../commands/judging/submission/decider.ts'
import { recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import { activitiesOf } from '../commands/kit/activity.ts'
import type { PackagedProgram } from '../commands/problems/package/reading.ts'
import { addProblemSetSchemas } from '../commands/problems/problemSet/schemas.ts'
import { noSimilarity, SET_TYPE } from '../commands/problems/problemSet/types.ts'
import { createProblemSet } from '../commands/problems/problemSet/useCases.ts'
import { fileNameOf, STATUS } from '../judge/catalogue.ts'
import { keptSettings } from '../protocol/activitySettings.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { tellCorrection } from './corrections.ts'
import { erratumOf } from './errata.ts'
import type { ExamPlan } from './examPlans.ts'
import type { DemoClass } from './founding.ts'
import type { Happening } from './homeworks.ts'
import { type DemoProblem, DISTRIBUTION } from './practices.ts'
import { dice } from './submissions.ts'
import { by, pass, type Telling } from './telling.ts'
import type { Entry, Verdicts } from './verdicts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten in the morning in Taipei, in ms of a day in UTC. */
const MORNING = 2 * 60 * MINUTE
/** A running exam of the demo began so long ago. */
const BEGAN = 30 * MINUTE

interface Answer {
  /** Ms of wall time. */
  at: number
  student: number
  problem: DemoProblem
  program: PackagedProgram
}

interface MistakenAnswer {
  answerId: number
  verdict: Verdict
}

/** Wall time of a minute of working time: pauses that began before it have passed. */
const wallOf = (start: number, { pauses }: ExamPlan, minute: number): number =>
  start + pauses.reduce((wall, [from, minutes]) => (from <= wall ? wall + minutes : wall), minute) * MINUTE

/** Some mistakes, then mostly a solution; skilled students are faster. */
const answersOf = (
  plan: ExamPlan,
  problems: readonly DemoProblem[],
  student: number,
  start: number,
  { usable }: Pick<Verdicts, 'usable'>,
): Answer[] => {
  const roll = dice(`exam ${plan.name}/${student}`)
  const skill = 0.35 + 0.6 * dice(`skill/${student}`)()
  const most = Math.min(plan.answerMinutes, 60) * 0.95
  const answers: Answer[] = []
  let minute = 2 + roll() * 6
  for (const problem of problems) {
    if (roll() > 0.55 + 0.45 * skill) continue
    const here = problem.programs.filter((program) => usable.has(program))
    const solutions = here.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept)
    const mistakes = here.filter(({ expectedStatus }) => expectedStatus !== STATUS.Accept)
    const hand = (program: PackagedProgram | undefined): void => {
      if (program && minute < most) answers.push({ at: Math.floor(wallOf(start, plan, minute)), student, problem, program })
      minute += 2 + roll() * (most / problems.length / 1.6)
    }
    if (roll() > skill) hand(mistakes[Math.floor(roll() * mistakes.length)])
    if (roll() < skill + 0.25) hand(solutions[Math.floor(roll() * solutions.length)])
  }
  return answers
}

const iso = (time: number): string => new Date(time).toISOString()

/** The exams of a class until `end`: what happens, in no particular order, and the programs to judge before. */
export const planExams = (
  telling: Telling,
  { groupId, teacherId, studentIds }: DemoClass,
  plans: Readonly<Record<string, ExamPlan>>,
  known: ReadonlyMap<string, DemoProblem>,
  end: number,
  verdicts: Verdicts,
): { entries: Entry[]; happenings: Happening[]; activityIds: readonly number[] } => {
  const activityIds: number[] = []
  const { commands, clock } = telling
  const entries: Entry[] = []
  const happenings: Happening[] = []
  const activities = activitiesOf([examActivity(telling)])
  const asTeacher = () => ({ ...by(telling, { userId: teacherId, role: 'teacher' }), now: clock.now() })
  const asStudent = (userId: number) => ({ ...by(telling, { userId, role: 'student' }), now: clock.now() })

  for (const plan of Object.values(plans)) {
    const problems = plan.problems.flatMap((slug) => known.get(slug) ?? [])
    const start = plan.day === null ? end - BEGAN : Math.floor((end + plan.day * DAY) / DAY) * DAY + MORNING
    let place = { groupId, activityId: 0 }
    let problemSetId = 0
    const happens = (at: number, happen: () => Promise<unknown>): void => {
      if (at < end) happenings.push({ at: Math.floor(at), happen })
    }
    const whoIs = (student: number) => ({ ...place, userId: studentIds[student] as number })
    const at = (minute: number): number => wallOf(start, plan, minute)

    happens(Math.min(start, end) - DAY, async () => {
      const { name, description, place: where, isGame, isClosed = true, answerMinutes } = plan
      const entriesOfSet = problems.map(({ problemId }, index) => ({
        problemId,
        distribution: DISTRIBUTION,
        order: index + 1,
        ...noSimilarity,
      }))
      const problemSetType = isGame ? SET_TYPE.Game : SET_TYPE.Exam
      const set = addProblemSetSchemas.request.parse({ name, description, problemSetType, tags: ['demo', 'exam'], problems: entriesOfSet })
      ;({ problemSetId } = await createProblemSet(telling, set, teacherId, by(telling, { userId: teacherId, role: 'teacher' })))
      pass(telling, 1000)
      const planned = Math.floor(start / DAY) * DAY + MORNING
      const passScore = Math.ceil(problems.length * DISTRIBUTION * 0.6)
      const about = {
        name,
        description,
        place: where,
        isGame,
        isClosed,
        answerMinutes,
        passScore,
        groupId,
        problemSetId,
        startTime: iso(planned),
      }
      const { activityId } = await scheduleExam(telling, addExamSchemas.request.parse(about), teacherId, asTeacher())
      place = { groupId, activityId }
      if (!isGame) activityIds.push(activityId)
      const exam = await examAt(commands, activityId, clock.now().toISOString())
      for (const userId of studentIds) await adjustExaminee(commands, exam, { ...place, userId }, clock.now().toISOString(), by(telling))
    })
    if (plan.stage === 'waiting') continue

    happens(start, () => beginExam(commands, place, teacherId, asTeacher()))
    for (const [from, minutes] of plan.pauses) {
      happens(start + from * MINUTE, () => control(commands, place, 'PauseExam', teacherId, asTeacher()))
      happens(start + (from + minutes) * MINUTE, () => control(commands, place, 'ResumeExam', teacherId, asTeacher()))
    }
    const { extension } = plan
    if (extension !== null)
      happens(start + extension.at * MINUTE, () =>
        extendTime(
          telling,
          { ...place, userId: studentIds[extension.student] as number, extendMinutes: extension.minutes },
          teacherId,
          asTeacher(),
        ),
      )

    const present = studentIds.map((_, student) => student).filter((student) => dice(`present ${plan.name}/${student}`)() < 0.95)
    for (const student of present) {
      const roll = dice(`sitting ${plan.name}/${student}`)
      happens(start - (0.5 + roll() * 5) * MINUTE, () => enter(telling, whoIs(student), asStudent(whoIs(student).userId)))
      const tell = (minute: number, told: Parameters<typeof note>[2]) =>
        happens(at(minute), () => note(commands, whoIs(student), told, asStudent(whoIs(student).userId)))
      if (student % 6 === 2) {
        tell(9 + roll() * 8, { type: 'NoteLeft' })
        tell(18, { type: 'NoteReturned' })
      }
      if (student % 9 === 4) {
        tell(11 + roll() * 5, { type: 'NoteLost' })
        tell(17, { type: 'NoteRestored' })
      }
      const [first] = problems
      if (student % 13 === 5 && first) tell(14, { type: 'NotePaste', problemId: first.problemId, length: 412 })
    }

    const answers = present.flatMap((student) => answersOf(plan, problems, student, start, verdicts))
    /** Problems whose test data are wrong until after the exam, and their answers. */
    const mistaken = new Map(
      plan.isCorrected ? problems.filter((one) => erratumOf(one)?.foundIn === 'exam').map((one) => [one, [] as MistakenAnswer[]]) : [],
    )
    entries.push(...answers.map(({ problem, program }) => ({ problem, program })))
    for (const { at: time, student, problem, program } of answers) {
      const { problemId } = problem
      const { languageId, source } = program
      happens(time - 70_000, async () => {
        const who = whoIs(student)
        const written = { draft: { inline: source.slice(0, Math.floor(source.length * 0.6)) } }
        await recordDraft(commands, { ...who, problemId, languageId, written, writtenAt: clock.now() }, asStudent(who.userId))
      })
      happens(time, async () => {
        const who = whoIs(student)
        const where = { ...place, problemSetId, problemId }
        const terms = await activities.admit({ place: where, userId: who.userId, now: clock.now(), to: 'judge' })
        const { distribution, problemVersion, priority, settings } = terms
        const files = [{ name: fileNameOf(languageId), inline: source }]
        const submitted = {
          ...where,
          userId: who.userId,
          problemVersion,
          languageId,
          source: files,
          distribution,
          priority,
          ...keptSettings(settings),
        }
        const { id } = await submissions.create(
          commands,
          (answerId) => ({ type: 'SubmitCode', answerId, ...submitted }),
          by(telling, { userId: who.userId, role: 'student' }),
        )
        pass(telling, 1500)
        const verdict = verdicts.now.get(program)
        const first = mistaken.has(problem) ? verdicts.first.get(program) : verdict
        if (!verdict || !first) return
        mistaken.get(problem)?.push({ answerId: id, verdict })
        await recordVerdict(telling, id, 1, first)
      })
    }
    tellTalk(telling, { plan, start, problems, happens, place: () => place, whoIs, teacherId })
    if (plan.stage !== 'finished') continue

    for (const student of present.filter((one) => one % 5 === 1))
      happens(at(plan.answerMinutes - 1), () => complete(telling, whoIs(student), whoIs(student).userId, asStudent(whoIs(student).userId)))
    const last = at(plan.answerMinutes) + (extension?.minutes ?? 0) * MINUTE + 1000
    happens(last, async () => {
      const now = clock.now().toISOString()
      const exam = await examAt(commands, place.activityId, now)
      for (const userId of studentIds) {
        const { completed } = (await attempts.load(commands, attemptId({ ...place, userId }))).state
        if (completed === null) await completeOver(commands, exam, { ...place, userId }, now, by(telling))
      }
      await freeSlot(commands, groupId, place.activityId, by(telling))
    })
    for (const [problem, mistakes] of mistaken) {
      const erratum = erratumOf(problem)
      if (erratum === null) continue
      happens(start + erratum.foundAfter, () => tellCorrection(telling, { erratum, ...place, teacherId, problem, answers: mistakes }))
    }
  }
  return { entries, happenings, activityIds }
}

interface Talk {
  plan: ExamPlan
  start: number
  problems: readonly DemoProblem[]
  happens(at: number, happen: () => Promise<unknown>): void
  place(): { groupId: number; activityId: number }
  whoIs(student: number): { groupId: number; activityId: number; userId: number }
  teacherId: number
}

/** Questions, of which one waits, and an announcement that some have acknowledged. */
const tellTalk = (telling: Telling, { plan, start, problems, happens, place, whoIs, teacherId }: Talk): void => {
  const { commands, clock } = telling
  const asTeacher = () => ({ ...by(telling, { userId: teacherId, role: 'teacher' }), now: clock.now() })
  const asStudent = (userId: number) => ({ ...by(telling, { userId, role: 'student' }), now: clock.now() })
  const [first] = problems
  if (first === undefined || plan.isGame) return
  const asked = (
    minute: number,
    student: number,
    text: string,
    problemId: number | null,
    answer: { text: string; isForAll: boolean } | null,
  ) =>
    happens(start + minute * MINUTE, async () => {
      const { userId } = whoIs(student)
      const { questionId } = await ask(telling, { ...place(), problemId, text }, userId, asStudent(userId))
      pass(telling, 40_000)
      if (answer !== null) await answerAsked(commands, { ...place(), questionId, ...answer }, teacherId, asTeacher())
    })
  asked(8, 0, '輸入會有負數嗎？ Can the input be negative?', first.problemId, {
    text: '請看題目的範圍。 See the bounds in the text.',
    isForAll: false,
  })
  asked(12, 3, '可以用上課的筆記嗎？ May I use my notes?', null, { text: '可以。 Yes.', isForAll: true })
  asked(16, 1, '第二題的輸出要換行嗎？', problems[1]?.problemId ?? null, null)
  happens(start + 13 * MINUTE, async () => {
    const { announcementId } = await announceToAll(
      commands,
      { ...place(), text: '螢幕請保持在考試頁面。 Please stay on the page of the exam.' },
      teacherId,
      asTeacher(),
    )
    for (const student of [0, 1, 2, 4]) {
      pass(telling, 3000)
      const who = whoIs(student)
      if (who.userId !== undefined) await acknowledge(telling, { ...who, announcementId }, asStudent(who.userId))
    }
  })
}
