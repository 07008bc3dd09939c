// All answers of a person to a problem in the order of their time: asked for page by page, so that no request is long.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import type { ProblemPlace } from '../run/useJudge.ts'
import { answerPage } from './answerPage.ts'

const PAGE = 100
/** Pages that are asked for at first, and with every further wish. */
const PAGES = 10

/** Whose answers, and to what. */
export interface WhoseAnswers extends ProblemPlace {
  userId: number
}

export interface AllAnswers {
  /** As far as they have come; undefined until the first have. */
  answers: readonly Answer[] | undefined
  /** How many there are, also of those that were not asked for yet. */
  total: number
  /** Asks for further ones; null where all have been asked for, and while some are still on their way. */
  more: (() => void) | null
  error: unknown
  retry: () => void
}

export const useAllAnswers = ({ groupId, activityId, problemSetId, problemId, userId }: WhoseAnswers): AllAnswers => {
  const page = (number: number) =>
    callQuery(answerPage, { groupId, activityId, problemSetId, problemId, userId, order: 'oldest', page: number, size: PAGE })
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
