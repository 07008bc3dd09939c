// The ranking of a game as CSV (requirement d27): those without a correct answer come last, with 0 and a dash. Pure.
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import type { ExamRanking } from '../../../queries/exams/schemas.ts'

export interface RankingHeaders {
  rank: string
  name: string
  account: string
  correct: string
  time: string
}

export const rankingCsv = ({ entries }: Pick<ExamRanking, 'entries'>, headers: RankingHeaders, formerMember: string): string => {
  const who = ({ name, email }: ExamRanking['entries'][number]) => [name ?? formerMember, email ?? '']
  const ranked = entries.filter(({ correctCount }) => correctCount > 0)
  const others = entries.filter(({ correctCount }) => correctCount === 0)
  const rows = [
    [headers.rank, headers.name, headers.account, headers.correct, headers.time],
    ...ranked.map((entry) => [entry.rank, ...who(entry), entry.correctCount, entry.timeFormat]),
    ...others.map((entry) => [entry.rank, ...who(entry), 0, '-']),
  ]
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`
}
