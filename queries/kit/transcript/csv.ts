// The transcript as a table for spreadsheets.
import { Readable } from 'node:stream'
import type { Language } from '../../../protocol/catalogue.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import type { ScorePaper, TranscriptScore } from './schemas.ts'

const words = {
  'zh-TW': {
    headers: ['學號', '姓名', '帳號', '總分'],
    result: '結果',
    passed: '及格',
    notPassed: '不及格',
    excused: '免考',
    notes: (title: string) => `${title}（備註）`,
    makeUp: '補交',
    adjusted: '分數已調整',
    dissimilar: '未通過相似度檢查',
    waived: '未通過相似度檢查，已豁免',
    and: '；',
  },
  en: {
    headers: ['Student number', 'Name', 'Account', 'Total'],
    result: 'Result',
    passed: 'Passed',
    notPassed: 'Not passed',
    excused: 'Excused',
    notes: (title: string) => `${title} (notes)`,
    makeUp: 'make-up',
    adjusted: 'score adjusted',
    dissimilar: 'similarity check not passed',
    waived: 'similarity check not passed, waived',
    and: '; ',
  },
}

const notesOf = ({ isMakeUp, isAdjusted, analyzeSuccess, isWaived }: TranscriptScore, language: Language): string => {
  const { makeUp, adjusted, dissimilar, waived, and } = words[language]
  const similarity = analyzeSuccess === false ? [isWaived ? waived : dissimilar] : []
  return [...(isMakeUp ? [makeUp] : []), ...similarity, ...(isAdjusted ? [adjusted] : [])].join(and)
}

/**
 * Lines of the table: a column for each problem, empty where nothing was submitted, and one with notes for the problems that have any
 * (make-up, similarity check, adjusted score). `accountOf`: the account of a student, null if it is not known.
 */
const linesOf = function* (
  { titles, passScore, students }: ScorePaper,
  language: Language,
  accountOf: (userId: number) => string | null,
): Generator<string> {
  const { headers, result, passed, notPassed, excused, notes } = words[language]
  const isNoted = titles.map((_, index) => students.some(({ scores }) => scores[index] && notesOf(scores[index], language) !== ''))
  const problems = titles.flatMap((title, index) => (isNoted[index] ? [title, notes(title)] : [title]))
  yield BYTE_ORDER_MARK + csvLine([...headers, ...problems, result])
  for (const { userId, studentId, name, totalScore, isExcused, scores } of students) {
    const cells = scores.flatMap((one, index) => {
      const score = one.submitTime === null && !one.isAdjusted ? null : one.score
      return isNoted[index] ? [score, notesOf(one, language)] : [score]
    })
    if (isExcused) yield csvLine([studentId, name, accountOf(userId), null, ...cells.map(() => null), excused])
    else yield csvLine([studentId, name, accountOf(userId), totalScore, ...cells, totalScore >= passScore ? passed : notPassed])
  }
}

/** The transcript as CSV, UTF-8 with byte-order mark, headers and notes in `language`. `accountOf` as for `linesOf`. */
export const scorePaperCsv = (paper: ScorePaper, language: Language, accountOf: (userId: number) => string | null): Readable =>
  Readable.from(linesOf(paper, language, accountOf), { objectMode: false })
