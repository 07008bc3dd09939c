// A document as of a moment, and the steps by which it changed since. Steps are read as one goes forward, and kept to go back.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { replayDocument, replaySteps } from '../../../queries/analyst/calls.ts'
import type { replayStepsSchemas } from '../../../queries/analyst/replay/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'

export type PlayedStep = z.output<(typeof replayStepsSchemas)['reply']>['steps'][number]

/** A position or a time; both null for the beginning of the log. */
export interface ReplayMoment {
  position: string | null
  time: string | null
}

export interface ReplayPlace {
  collection: string
  id: string
  moment: ReplayMoment
}

const STEPS = 20
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const

const isSame = (one: ReplayMoment, other: ReplayMoment): boolean => one.position === other.position && one.time === other.time

interface ReplayOptions extends ReplayPlace {
  isRevealed: boolean
  /** Shows another moment. */
  onMove: (moment: ReplayMoment) => void
}

export const useReplay = ({ collection, id, moment, isRevealed, onMove }: ReplayOptions) => {
  /** Where the steps begin. */
  const [start, setStart] = useState(moment)
  const [isSearching, setSearching] = useState(false)
  /** The search for a step that is under way; another object once it is stopped. */
  const search = useRef<object>({})
  const document = { collection, id, isRevealed }
  const isFromBeginning = start.position === null && start.time === null
  const base = useQuery({ ...callQuery(replayDocument, { ...document, ...start }), ...once, enabled: !isFromBeginning })
  const today = useQuery({ ...callQuery(replayDocument, document), ...once })
  const after = start.position ?? base.data?.position ?? null
  const pages = useInfiniteQuery({
    queryKey: [replaySteps.path, 'played', { ...document, after }],
    queryFn: ({ pageParam, signal }) => request(replaySteps, { ...document, after: pageParam, size: STEPS }, { signal }),
    initialPageParam: after,
    getNextPageParam: ({ isEnd, upTo }) => (isEnd ? undefined : upTo),
    ...once,
    enabled: isFromBeginning || base.data !== undefined,
  })
  const steps: readonly PlayedStep[] = pages.data?.pages.flatMap((page) => page.steps) ?? []
  const found = steps.findIndex(({ entry }) => entry.position === moment.position)
  // the address names a moment that is none of the steps: a link, or Back
  if (found < 0 && !isSame(moment, start)) setStart(moment)
  const at = isSame(moment, start) ? -1 : found
  const goTo = (index: number) => {
    const step = steps[index]
    onMove(index < 0 || step === undefined ? start : { position: step.entry.position, time: null })
  }
  const stop = () => {
    search.current = {}
    setSearching(false)
  }
  /** Goes to the next step, and reads on until there is one. False at the end, after a failure, or once it is stopped. */
  const forward = async (): Promise<boolean> => {
    if (steps[at + 1] !== undefined) {
      goTo(at + 1)
      return true
    }
    if (pages.isSuccess && !pages.hasNextPage) return false
    const own = {}
    search.current = own
    setSearching(true)
    for (;;) {
      const result = await pages.fetchNextPage({ cancelRefetch: false })
      if (search.current !== own) return false
      const next = result.data?.pages.flatMap((page) => page.steps)[at + 1]
      if (result.isError) notifyFailure(result.error)
      if (next === undefined && result.hasNextPage && !result.isError) continue
      setSearching(false)
      if (next === undefined) return false
      onMove({ position: next.entry.position, time: null })
      return true
    }
  }
  const last = pages.data?.pages.at(-1)
  return {
    base,
    today,
    pages,
    steps,
    /** -1 before the first step. */
    at,
    step: steps[at],
    /** Null if it did not exist. */
    document: at >= 0 ? steps[at]?.document : isFromBeginning ? null : base.data?.document,
    /** The document of the moment is there. */
    isThere: at >= 0 || isFromBeginning || base.data !== undefined,
    isFromBeginning,
    isSearching,
    /** How far the log was read. */
    searchedTo: last?.upTo ?? null,
    isEnd: last?.isEnd === true && at === steps.length - 1,
    goTo,
    forward,
    stop,
  }
}

export type ReplayState = ReturnType<typeof useReplay>
