// Files of an activity's archive: the list of answers as CSV, then each program in its student's folder.
import { Readable } from 'node:stream'
import { isTextAnswer, languageOfId } from '../../../judge/catalogue.ts'
import { type ActivityMarksDocument, activityMarksKey } from '../../../projections/activities/marks/activityMarks.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import { minuteIn } from '../../../protocol/days.ts'
import { distinctNames, pathPart } from '../../kit/fileNames.ts'
import { filesOf, type LoadSource } from '../../kit/source.ts'
import { statusText } from '../../kit/statusText.ts'
import { titleOf } from '../../kit/title.ts'
import type { ZippedFile } from '../../kit/zip.ts'
import { answersBy, type Student, type WalkOptions } from './walk.ts'

export interface ArchiveSources {
  reader: Reader
  loadBlob: LoadSource
}

export interface ArchiveOptions extends WalkOptions {
  students: readonly Student[]
  language: Language
  timeZone: string
}

const words = {
  'zh-TW': {
    headers: ['學號', '姓名', '題目', '作答編號', '送出時間', '程式語言', '結果', '分數', '調整後分數', '採計', '檔案'],
    yes: '是',
    index: '作答清單.csv',
  },
  en: {
    headers: [
      'Student number',
      'Name',
      'Problem',
      'Answer',
      'Submitted',
      'Language',
      'Result',
      'Score',
      'Adjusted score',
      'Counts',
      'File',
    ],
    yes: 'yes',
    index: 'answers.csv',
  },
}

const extensionOf = (languageId: number): string => /\.\w+$/.exec(languageOfId(languageId)?.fileName ?? '')?.[0] ?? '.txt'

/** Outputs keep the names of their cases. */
const isOneFile = ({ languageId, source }: SubmissionDocument): boolean => source.length === 1 && !isTextAnswer(languageId)

/** Folder names by student, and problem names with their number in the activity. */
const namesFor = async (reader: Reader, { students, problemIds, language }: ArchiveOptions) => {
  const distinct = distinctNames()
  const folders = new Map(
    students.map(({ userId, name, studentId }) => {
      const called = [studentId, name].filter((part) => part !== null && part !== '').join('_')
      return [userId, distinct(pathPart(called, String(userId)), userId)]
    }),
  )
  const problems = await reader.getMany<ProblemDocument>('problems', problemIds.map(String))
  const titles = new Map(problemIds.map((id) => [id, titleOf(problems.get(String(id)), language) ?? String(id)]))
  const numbered = new Map(
    problemIds.map((id, index) => [id, `${String(index + 1).padStart(2, '0')}_${pathPart(titles.get(id) ?? '', String(id))}`]),
  )
  return {
    titleOf: (problemId: number) => titles.get(problemId) ?? '',
    /** Path of an answer's file, or of the folder for its files. */
    pathOf: (answer: SubmissionDocument) =>
      `${folders.get(answer.userId)}/${numbered.get(answer.problemId)}_${answer.answerId}${isOneFile(answer) ? extensionOf(answer.languageId) : '/'}`,
  }
}

type Names = Awaited<ReturnType<typeof namesFor>>

const rowsOf = async function* ({ reader }: ArchiveSources, options: ArchiveOptions, names: Names): AsyncGenerator<string> {
  const { headers, yes } = words[options.language]
  yield BYTE_ORDER_MARK + csvLine(headers)
  for (const { userId, name, studentId } of options.students) {
    const marks = await reader.get<ActivityMarksDocument>('activityMarks', activityMarksKey(options.activityId, userId))
    const adjusted = new Map(Object.entries(marks?.adjustments ?? {}).map(([problemId, { score }]) => [Number(problemId), score]))
    const row = (problemId: number, about: readonly (string | number | null)[], counts: string, path: string) =>
      csvLine([studentId, name, names.titleOf(problemId), ...about, adjusted.get(problemId) ?? null, counts, path])
    const answered = new Set<number>()
    for await (const { submission, isCounting } of answersBy(reader, userId, options)) {
      const { problemId, answerId, submitTime, languageId, statusCode, score } = submission
      answered.add(problemId)
      const language = languageOfId(languageId)?.name ?? null
      // as text: spreadsheets round numbers of 16 digits
      const about = [`#${answerId}`, minuteIn(options.timeZone, submitTime), language, statusText(statusCode, options.language), score]
      yield row(problemId, about, isCounting ? yes : '', names.pathOf(submission))
    }
    for (const problemId of options.problemIds) if (!answered.has(problemId)) yield row(problemId, [null, null, null, null, null], '', '')
  }
}

/** Yields the archive's files lazily, each built once the previous one is consumed. */
export const archiveFiles = async function* (sources: ArchiveSources, options: ArchiveOptions): AsyncGenerator<ZippedFile> {
  const names = await namesFor(sources.reader, options)
  yield { name: words[options.language].index, content: Readable.from(rowsOf(sources, options, names)) }
  for (const { userId } of options.students)
    for await (const { submission } of answersBy(sources.reader, userId, options)) {
      const path = names.pathOf(submission)
      for (const { name, content } of await filesOf(sources.loadBlob, submission))
        yield { name: isOneFile(submission) ? path : path + pathPart(name, 'code.txt'), content }
    }
}
