// Address parameters of a transcript's dialogs: the scores of a student, and the answers of a student to a problem.
import { useMemo } from 'react'
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { useSearchParams } from '../../shared/router.ts'
import { forgetTable } from '../../shared/table/tableState.ts'

const idOf = (text: string | null): number | null => (Number(text) > 0 ? Number(text) : null)

const forgetHistory = (params: URLSearchParams): void => {
  params.delete('history')
  params.delete('user')
  forgetTable(params, 'answers')
}

/** The counting answer opens at once. */
const openHistory = (params: URLSearchParams, { problemId, answerId }: Pick<TranscriptScore, 'problemId' | 'answerId'>): void => {
  forgetHistory(params)
  params.set('history', String(problemId))
  if (answerId !== null) params.set('answers.row', String(answerId))
}

export interface TranscriptAddress {
  /** The student whose scores are open. */
  student: number | null
  /** Problem and student whose answers are open, above the scores. */
  history: number | null
  user: number | null
  /** Search strings that open a dialog. `userId` is null for one's own answers. */
  studentSearch: (userId: number) => string
  historySearch: (score: Pick<TranscriptScore, 'problemId' | 'answerId'>, userId: number | null) => string
  /** Another student at the same problem. */
  readStudent: (userId: number, score: Pick<TranscriptScore, 'problemId' | 'answerId'>) => void
  closeHistory: () => void
  closeStudent: () => void
}

type SetParams = ReturnType<typeof useSearchParams>[1]

const addressOf = (params: URLSearchParams, setParams: SetParams): TranscriptAddress => {
  const searchWith = (write: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(params)
    write(next)
    return `?${next}`
  }
  const change = (write: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        write(next)
        return next
      },
      { preventScrollReset: true },
    )
  const openFor = (next: URLSearchParams, userId: number | null, score: Pick<TranscriptScore, 'problemId' | 'answerId'>) => {
    openHistory(next, score)
    if (userId !== null) next.set('user', String(userId))
  }
  return {
    student: idOf(params.get('student')),
    history: idOf(params.get('history')),
    user: idOf(params.get('user')),
    studentSearch: (userId) =>
      searchWith((next) => {
        forgetHistory(next)
        next.set('student', String(userId))
      }),
    historySearch: (score, userId) => searchWith((next) => openFor(next, userId, score)),
    readStudent: (userId, score) => change((next) => openFor(next, userId, score)),
    closeHistory: () => change(forgetHistory),
    closeStudent: () => change((next) => next.delete('student')),
  }
}

/** Stable while the address is the same. */
export const useTranscriptAddress = (): TranscriptAddress => {
  const [params, setParams] = useSearchParams()
  return useMemo(() => addressOf(params, setParams), [params, setParams])
}
