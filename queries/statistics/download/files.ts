// Files of the download of statistics: each is made when the one before has been taken, from the functions that the calls reply with.
import { Readable } from 'node:stream'
import type { Language } from '../../../protocol/catalogue.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import { pathPart } from '../../kit/fileNames.ts'
import { statusText } from '../../kit/statusText.ts'
import { studentsOf } from '../../kit/students.ts'
import type { ZippedFile } from '../../kit/zip.ts'
import { type Asked, momentOf, rateOf } from '../asked.ts'
import { activitiesOfClass } from '../classActivities.ts'
import type { StatisticsDeps } from '../deps.ts'
import { type GradedType, gradeSummaryOf, gradesOf } from '../grades/grades.ts'
import { problemRates, topErrorProblems } from '../problems/problems.ts'
import { lastErrorsOfClass, practiceRecordOf, solvedProblemsOf } from '../problems/students.ts'
import { resultsOf } from '../results.ts'
import { STEP_WIDTH } from '../steps.ts'
import { accuracyByTime, byDifficulty, bySet, correctnessByDay, correctnessOfStudents } from '../study/study.ts'
import { answersAnalysis, hoursAnalysis, studentsUsage, summaryOf } from '../usage.ts'
import type { Section } from './sections.ts'
import { words } from './words.ts'

type Cell = string | number | null
type Rows = Iterable<readonly Cell[]>
interface CsvFile {
  name: string
  rows: () => Promise<Rows>
}

const TOP = 5

/** CSV, UTF-8 with byte-order mark. */
const csvOfRows = function* (rows: Rows): Generator<string> {
  yield BYTE_ORDER_MARK
  for (const row of rows) yield csvLine(row)
}

interface FilesAsked extends Asked {
  now: Date
  language: Language
}

/** Steps with their edges, in the unit of the values. */
const stepRows = (shares: Readonly<Record<string, number>>, width: number, first: number, unit: string): Cell[][] => {
  const values = Object.values(shares)
  return values.map((share, at) => {
    const from = at * width
    const isLast = at === values.length - 1
    return [isLast ? `> ${from}${unit}` : `${from + (at === 0 ? 0 : first)}–${from + width}${unit}`, share]
  })
}

const answerFiles = (deps: StatisticsDeps, { now, language, ...asked }: FilesAsked): CsvFile[] => {
  const w = words[language]
  return [
    {
      name: w.files.summary,
      rows: async () => {
        const figures = await summaryOf(deps, asked, now)
        return [
          ['', w.answers, w.minutes],
          [w.total, figures.totalAnswerCount, figures.totalMinutes],
          [w.average, figures.avgAnswerCount, figures.avgMinutes],
          [w.least, figures.minAnswerCount, figures.minMinutes],
          [w.most, figures.maxAnswerCount, figures.maxMinutes],
          [w.students, figures.userCount, null],
        ]
      },
    },
    {
      name: w.files.students,
      rows: async () => [
        [w.studentId, w.name, w.email, w.answers, w.minutes, w.shortest, w.longest],
        ...(await studentsUsage(deps, asked, now)).map((one) => [
          one.studentId,
          one.userName,
          one.email,
          one.totalAnswers,
          one.totalUsageMinutes,
          one.minimumUsageMinutes,
          one.maximumUsageMinutes,
        ]),
      ],
    },
    {
      name: w.files.answers,
      rows: async () => [[w.step, w.percent], ...stepRows(await answersAnalysis(deps, asked, now), STEP_WIDTH.answers, 1, '')],
    },
    {
      name: w.files.time,
      rows: async () => [[w.step, w.percent], ...stepRows(await hoursAnalysis(deps, asked, now), 1, 0, ' h')],
    },
  ]
}

/** Solved, tried, or nothing: 1, 0 and empty, for each problem of each practice. */
const practiceOfStudents = async function (deps: StatisticsDeps, { now, language, ...asked }: FilesAsked): Promise<Rows> {
  const { reader } = deps
  const w = words[language]
  const all = await activitiesOfClass(reader, asked.groupId, momentOf(asked, now), language)
  const columns = all
    .filter(({ activityType }) => activityType === 'Exercise')
    .flatMap(({ activityId, name, problems }) =>
      problems.map(({ problemId, title }) => ({ activityId, problemId, head: `${name}: ${title}` })),
    )
  const students = await studentsOf(deps, asked.groupId)
  const resultOf = await resultsOf(reader, asked.groupId, students, momentOf(asked, now))
  const rows = function* (): Generator<Cell[]> {
    yield [w.studentId, w.name, ...columns.map(({ head }) => head)]
    for (const { userId, userName, studentId } of students) {
      yield [
        studentId,
        userName,
        ...columns.map(({ activityId, problemId }) => {
          const result = resultOf(userId, activityId, problemId)
          return result === null ? null : Number(result.isSolved)
        }),
      ]
    }
  }
  return rows()
}

const problemFiles = (deps: StatisticsDeps, wanted: FilesAsked): CsvFile[] => {
  const { now, language, ...asked } = wanted
  const w = words[language]
  const top = () => topErrorProblems(deps, { ...asked, topN: TOP }, now, language)
  return [
    {
      name: w.files.practice,
      rows: async () => [
        [w.activity, w.problem, w.correct, w.wrong, w.unanswered, w.solvedShare],
        ...(await practiceRecordOf(deps, asked, now, language)).practiceRecord.flatMap(({ activityName, problems }) =>
          problems.map(({ title, groupMembersStatusCount: { correct, wrong, unanswered }, successRate }) => [
            activityName,
            title,
            correct,
            wrong,
            unanswered,
            successRate,
          ]),
        ),
      ],
    },
    { name: w.files.practiceOfStudents, rows: () => practiceOfStudents(deps, wanted) },
    {
      name: w.files.rates,
      rows: async () => [
        [w.activity, w.problem, w.correct, w.wrong, w.rate],
        ...(await problemRates(deps, asked, now, language)).map((one) => [
          one.activityName,
          one.title,
          one.correct,
          one.failed,
          one.successRate,
        ]),
      ],
    },
    {
      name: w.files.errors,
      rows: async () => [
        [w.status, w.count],
        ...(await top()).totalCountByStatus.map(({ status, count }) => [statusText(status, language), count]),
      ],
    },
    {
      name: w.files.lastErrors,
      rows: async () => [
        [w.status, w.students],
        ...(await lastErrorsOfClass(deps, asked, now, language)).totalCountByStatus.map(({ status, count }) => [
          statusText(status, language),
          count,
        ]),
      ],
    },
    {
      name: w.files.top,
      rows: async () => [
        [w.problem, w.wrong, w.correct, w.rate],
        ...(await top()).problems.map((one) => [one.title, one.failed, one.correct, one.successRate]),
      ],
    },
  ]
}

const gradeFiles = (deps: StatisticsDeps, { now, language, ...asked }: FilesAsked, type: GradedType): CsvFile[] => {
  const w = words[language]
  const [summary, students] =
    type === 'Assignment' ? [w.files.homework, w.files.homeworkOfStudents] : [w.files.exams, w.files.examsOfStudents]
  return [
    {
      name: summary,
      rows: async () => {
        const grades = await gradeSummaryOf(deps, asked, type, now, language)
        return [
          [w.activity, w.averageScore, w.fullScore, w.averagePercent],
          ...grades.activityNames.map((name, at) => {
            const [average = null, full = 0] = [grades.activityAvgScores[at], grades.activityFullScores[at]]
            return [name, average, full, average === null ? null : rateOf(average, full)]
          }),
          [w.average, null, null, grades.avgScore],
        ]
      },
    },
    {
      name: students,
      rows: async () => {
        const grades = await gradesOf(deps, asked, type, now, language)
        return [
          [w.studentId, w.name, ...grades.activityNames, w.averagePercent],
          ...grades.students.map((one) => [one.studentId, one.userName, ...one.scores.map((score) => score ?? w.excused), one.avgScore]),
        ]
      },
    },
  ]
}

const studyFiles = (deps: StatisticsDeps, { now, language, ...asked }: FilesAsked): CsvFile[] => {
  const w = words[language]
  const heads = [w.correct, w.wrong, w.rate]
  const cells = ({ correct, failed, rate }: { correct: number; failed: number; rate: number | null }) => [correct, failed, rate]
  return [
    {
      name: w.files.days,
      rows: async () => [
        [w.day, ...heads],
        ...(await correctnessByDay(deps, { ...asked, userId: null }, now)).map((one) => [one.day, ...cells(one)]),
      ],
    },
    {
      name: w.files.hours,
      rows: async () => [[w.hour, ...heads], ...(await accuracyByTime(deps, asked, now)).hours.map((one) => [one.hour, ...cells(one)])],
    },
    {
      name: w.files.weekdays,
      rows: async () => [
        [w.weekday, ...heads],
        ...(await accuracyByTime(deps, asked, now)).weekdays.map((one) => [one.weekday, ...cells(one)]),
      ],
    },
    {
      name: w.files.difficulty,
      rows: async () => [
        [w.difficulty, w.problems, ...heads],
        ...(await byDifficulty(deps, asked, now, language)).map((one) => [one.difficulty, one.problems, ...cells(one)]),
      ],
    },
    {
      name: w.files.sets,
      rows: async () => [
        [w.activity, w.difficulty, ...heads],
        ...(await bySet(deps, asked, now, language)).map((one) => [one.activityName, one.difficulty, ...cells(one)]),
      ],
    },
    {
      name: w.files.people,
      rows: async () => {
        const [people, solved] = await Promise.all([
          correctnessOfStudents(deps, asked, now, language),
          solvedProblemsOf(deps, asked, now, language),
        ])
        const countsOf = new Map(
          solved.userIds.map((userId, at) => [userId, [solved.triedProblems[at] ?? 0, solved.solvedProblems[at] ?? 0]]),
        )
        return [
          [w.studentId, w.name, w.triedProblems, w.solvedProblems, ...people.activities.map(({ activityName }) => activityName)],
          ...people.students.map((one) => [one.studentId, one.userName, ...(countsOf.get(one.userId) ?? [0, 0]), ...one.rates]),
        ]
      },
    },
  ]
}

/** In the order of the page. */
const statisticsFiles = (deps: StatisticsDeps, asked: FilesAsked, sections: readonly Section[]): CsvFile[] => {
  const makers: Record<Section, () => CsvFile[]> = {
    answers: () => answerFiles(deps, asked),
    problems: () => problemFiles(deps, asked),
    homework: () => gradeFiles(deps, asked, 'Assignment'),
    exams: () => gradeFiles(deps, asked, 'Exam'),
    study: () => studyFiles(deps, asked),
  }
  return (Object.keys(makers) as Section[]).filter((section) => sections.includes(section)).flatMap((section) => makers[section]())
}

/** The same as CSV, each read when the one before has been taken. */
export const zippedFiles = async function* (
  deps: StatisticsDeps,
  asked: FilesAsked,
  sections: readonly Section[],
): AsyncGenerator<ZippedFile> {
  for (const { name, rows } of statisticsFiles(deps, asked, sections))
    yield { name: `${pathPart(name, 'statistics')}.csv`, content: Readable.from(csvOfRows(await rows()), { objectMode: false }) }
}
