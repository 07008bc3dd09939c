// All answers of a person to a problem in the order of their time: asked for page by page, so that no request is long.
import { useQueries, useQuery } from '@tanstack/react-query'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import type { ProblemPlace } from './useJudge.ts'

const PAGE = 100
/** Pages that are shown at most: whoever has more answers than that sees the first ones. */
const MOST_PAGES = 10

/** Whose answers, and to what. */
export interface WhoseAnswers extends ProblemPlace {
  userId: number
}

interface AllAnswers {
  /** As far as they have come; undefined until the first have. */
  answers: readonly Answer[] | undefined
  isComplete: boolean
  error: unknown
  retry: () => void
}

export const useAllAnswers = ({ groupId, activityId, problemSetId, problemId, userId }: WhoseAnswers): AllAnswers => {
  const page = (number: number) =>
    callQuery(practiceAnswers, { groupId, activityId, problemSetId, problemId, userId, order: 'oldest', page: number, size: PAGE })
  const first = useQuery(page(1))
  const pages = Math.min(MOST_PAGES, Math.ceil((first.data?.total ?? 0) / PAGE))
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)) })
  const missing = others.findIndex(({ data }) => data === undefined)
  const known = missing < 0 ? others : others.slice(0, missing)
  return {
    answers: first.data && [...first.data.items, ...known.flatMap(({ data }) => data?.items ?? [])],
    isComplete: first.data !== undefined && missing < 0,
    error: first.error ?? others.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      void first.refetch()
      for (const other of others) if (other.isError) void other.refetch()
    },
  }
}
