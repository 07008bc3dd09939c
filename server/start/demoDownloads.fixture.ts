// The ZIP of the statistics of a class, and what each of its files must hold by the replies of the calls.
import { parse } from 'csv-parse/sync'
import type { callAt } from '../testing/client.ts'
import { unzipped } from '../testing/zip.ts'

type Cell = string | number | null | undefined
// biome-ignore lint: replies of every shape
type Body = any

const textOf = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell))
const outcome = ({ correct, failed, rate }: Body): Cell[] => [correct, failed, rate]
const person = ({ studentId, userName }: Body): Cell[] => [studentId, userName]

/** Files in the order of the archive: rows below the head, `from` a column on. */
const filesOf = (of: Readonly<Record<string, Body>>): { name: RegExp; from: number; rows: Cell[][] }[] => {
  const summary = of['Usage/Summary']
  const top = of.TopErrorProblems
  const solved = of.SolvedProblemCount
  const people = of['StudyAnalysis/UserProblemSetCorrectness']
  const grades = (type: 'Assignment' | 'Exam', name: string) => {
    const [means, students] = [of[`${type}/Summary`], of[`${type}/Student`]]
    const activities = means.activityNames.map((title: string, at: number) => [
      title,
      means.activityAvgScores[at],
      means.activityFullScores[at],
    ])
    const scores = students.students.map((one: Body) => [
      ...person(one),
      ...one.scores.map((score: Cell) => score ?? 'Excused'),
      one.avgScore,
    ])
    return [
      { name: new RegExp(`^${name} grades 01`), from: 0, rows: [...activities, ['Average (% of the full score)', means.avgScore, null]] },
      { name: new RegExp(`^${name} grades 02`), from: 0, rows: scores },
    ]
  }
  return [
    {
      name: /^Answer analysis 01/,
      from: 1,
      rows: [
        [summary.totalAnswerCount, summary.totalMinutes],
        [summary.avgAnswerCount, summary.avgMinutes],
        [summary.minAnswerCount, summary.minMinutes],
        [summary.maxAnswerCount, summary.maxMinutes],
        [summary.userCount, null],
      ],
    },
    {
      name: /^Answer analysis 02/,
      from: 0,
      rows: of['Usage/Student'].map((one: Body) => [
        ...person(one),
        one.email,
        one.totalAnswers,
        one.totalUsageMinutes,
        one.minimumUsageMinutes,
        one.maximumUsageMinutes,
      ]),
    },
    { name: /^Answer analysis 03/, from: 1, rows: Object.values<Cell>(of['Usage/AnswerAnalysis']).map((share) => [share]) },
    { name: /^Answer analysis 04/, from: 1, rows: Object.values<Cell>(of['Usage/TimeAnalysis']).map((share) => [share]) },
    {
      name: /^Practice record\.csv/,
      from: 0,
      rows: of.PracticeRecord.practiceRecord.flatMap(({ activityName, problems }: Body) =>
        problems.map(({ title, groupMembersStatusCount: { correct, wrong, unanswered }, successRate }: Body) => [
          activityName,
          title,
          correct,
          wrong,
          unanswered,
          successRate,
        ]),
      ),
    },
    {
      name: /^Problems\.csv/,
      from: 0,
      rows: of.ProblemSuccessRate.map((one: Body) => [one.activityName, one.title, one.correct, one.failed, one.successRate]),
    },
    { name: /^Kinds of errors/, from: 1, rows: top.totalCountByStatus.map(({ count }: Body) => [count]) },
    {
      name: /^Problems with most errors/,
      from: 0,
      rows: top.problems.map((one: Body) => [one.title, one.failed, one.correct, one.successRate]),
    },
    ...grades('Assignment', 'Homework'),
    ...grades('Exam', 'Exam'),
    { name: /answers by day/, from: 0, rows: of.SubmissionCorrectness.map((one: Body) => [one.day, ...outcome(one)]) },
    {
      name: /answers by hour/,
      from: 0,
      rows: of['StudyAnalysis/SubmissionTimestampAccuracy'].hours.map((one: Body) => [one.hour, ...outcome(one)]),
    },
    {
      name: /difficulty of problems/,
      from: 0,
      rows: of['StudyAnalysis/ProblemDifficultyData'].map((one: Body) => [one.difficulty, one.problems, ...outcome(one)]),
    },
    {
      name: /difficulty of activities/,
      from: 0,
      rows: of['StudyAnalysis/ProblemSetDifficulty'].map((one: Body) => [one.activityName, one.difficulty, ...outcome(one)]),
    },
    {
      name: /^Study analysis 04/,
      from: 0,
      rows: people.students.map((one: Body) => {
        const at = solved.userIds.indexOf(one.userId)
        return [...person(one), solved.triedProblems[at], solved.solvedProblems[at], ...one.rates]
      }),
    },
  ]
}

const PATHS = [
  'Usage/Summary',
  'Usage/Student',
  'Usage/AnswerAnalysis',
  'Usage/TimeAnalysis',
  'PracticeRecord',
  'ProblemSuccessRate',
  'TopErrorProblems',
  'SolvedProblemCount',
  'Assignment/Summary',
  'Assignment/Student',
  'Exam/Summary',
  'Exam/Student',
  'SubmissionCorrectness',
  'StudyAnalysis/SubmissionTimestampAccuracy',
  'StudyAnalysis/ProblemDifficultyData',
  'StudyAnalysis/ProblemSetDifficulty',
  'StudyAnalysis/UserProblemSetCorrectness',
]

export interface ComparedFile {
  file: string
  shown: readonly (readonly string[])[]
  expected: readonly (readonly string[])[]
}

/** Each file of the ZIP, as it is and as the calls say; sums of the practice record of students stand for their cells. */
export const comparedDownload = async (
  origin: string,
  call: ReturnType<typeof callAt>,
  token: string,
  body: object,
): Promise<ComparedFile[]> => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', authorization: `Bearer ${token}` }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${origin}/api/v2/Statistics/Download`, sent)
  const files = unzipped(Buffer.from(await response.arrayBuffer()))
  const rowsOf = (text: string | undefined): string[][] => parse(text ?? '', { bom: true }).slice(1)
  const textOfFile = (name: RegExp) => [...files].find(([file]) => name.test(file))?.[1]
  const replies: Record<string, Body> = {}
  for (const path of PATHS) replies[path] = (await call(`Statistics/${path}`, body, token)).body

  const compared = filesOf(replies).map(({ name, from, rows }) => ({
    file: String(name),
    shown: rowsOf(textOfFile(name)).map((row) => row.slice(from)),
    expected: rows.map((row) => row.map(textOf)),
  }))
  const cells = rowsOf(textOfFile(/^Practice record \(students\)/)).map((row) => row.slice(2))
  const inColumn = (at: number, text: string) => cells.filter((row) => row[at] === text).length
  const counts: Body[] = replies.PracticeRecord.practiceRecord.flatMap(({ problems }: Body) => problems)
  const practice = {
    file: 'practice record of students',
    shown: counts.map((_, at) => ['1', '0', ''].map((text) => String(inColumn(at, text)))),
    expected: counts.map(({ groupMembersStatusCount: { correct, wrong, unanswered } }) => [correct, wrong, unanswered].map(String)),
  }
  const number = { file: 'number of files', shown: [[String(files.size)]], expected: [[String(compared.length + 1)]] }
  return [...compared, practice, number]
}
