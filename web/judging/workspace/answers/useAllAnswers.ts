// All answers of a person to a problem in chronological order, fetched by page to keep requests short.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import type { ProblemPlace } from '../run/useJudge.ts'
import { answerPage } from './answerPage.ts'

const PAGE = 100
/** Number of pages fetched at first and with each request for more. */
const PAGES = 10

/** Person and problem of the answers. */
export interface WhoseAnswers extends ProblemPlace {
  userId: number
}

export interface AllAnswers {
  /** Answers loaded so far; undefined until the first page has loaded. */
  answers: readonly Answer[] | undefined
  /** Total number, including those not loaded yet. */
  total: number
  /** Fetches more; null if all are requested or a fetch is pending. */
  more: (() => void) | null
  error: unknown
  retry: () => void
}

export const useAllAnswers = ({ activityType, groupId, activityId, problemSetId, problemId, userId }: WhoseAnswers): AllAnswers => {
  const page = (number: number) =>
    callQuery(answerPage(activityType), { groupId, activityId, problemSetId, problemId, userId, order: 'oldest', page: number, size: PAGE })
  const first = useQuery(page(1))
  const total = first.data?.total ?? 0
  const [wished, setWished] = useState(PAGES)
  const all = Math.ceil(total / PAGE)
  const pages = Math.min(wished, all)
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)) })
  const missing = others.findIndex(({ data }) => data === undefined)
  const known = missing < 0 ? others : others.slice(0, missing)
  return {
    answers: first.data && [...first.data.items, ...known.flatMap(({ data }) => data?.items ?? [])],
    total,
    more: pages < all && missing < 0 ? () => setWished(wished + PAGES) : null,
    error: first.error ?? others.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      void first.refetch()
      for (const other of others) if (other.isError) void other.refetch()
    },
  }
}
