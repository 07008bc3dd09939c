// Assigns a problem set to classes in sequence; each assignment is atomic, and its result is kept.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addPractice, deletePractice } from '../../../commands/practice/practice/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { errorText } from '../../shared/api/errors.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'

export interface Given {
  problemSetId: number
  name: string
  description: string
}

export type GivingResult =
  | { state: 'waiting' }
  | { state: 'given'; activityId: number; fault: string | null }
  | { state: 'refused'; reason: string }
  | { state: 'takenBack' }

export interface Giving {
  /** Results by class; null before the first assignment. */
  results: ReadonlyMap<number, GivingResult> | null
  isBusy: boolean
  /** Skips classes that an earlier attempt assigned or undid. */
  give: (given: Given, groupIds: readonly number[]) => Promise<void>
  takeBack: (groupId: number) => Promise<void>
}

export const useGiving = (): Giving => {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [results, setResults] = useState<ReadonlyMap<number, GivingResult> | null>(null)
  const [isBusy, setBusy] = useState(false)
  // one command id per class, so that a retry after a lost reply is idempotent
  const commandIds = useRef(new Map<number, string>())
  const put = (groupId: number, result: GivingResult) => setResults((before) => new Map(before ?? []).set(groupId, result))

  const giveTo = async (groupId: number, given: Given): Promise<GivingResult> => {
    const idempotencyKey = commandIds.current.get(groupId) ?? newCommandId()
    commandIds.current.set(groupId, idempotencyKey)
    try {
      const practices = await queries.fetchQuery(callQuery(practiceList, { groupId }))
      const order = Math.max(0, ...practices.map((one) => one.order)) + 1
      const { activityId } = await request(addPractice, { groupId, ...given, order }, { idempotencyKey })
      return { state: 'given', activityId, fault: null }
    } catch (error) {
      return { state: 'refused', reason: errorText(error) }
    }
  }

  const give = async (given: Given, groupIds: readonly number[]) => {
    const left = groupIds.filter((groupId) => (results?.get(groupId)?.state ?? 'refused') === 'refused')
    setBusy(true)
    for (const groupId of left) put(groupId, { state: 'waiting' })
    for (const groupId of left) put(groupId, await giveTo(groupId, given))
    await refresh(addPractice)
    setBusy(false)
  }

  const takeBack = async (groupId: number) => {
    const result = results?.get(groupId)
    if (result?.state !== 'given') return
    setBusy(true)
    try {
      await request(deletePractice, { groupId, activityId: result.activityId }, { idempotencyKey: newCommandId() })
      commandIds.current.delete(groupId)
      put(groupId, { state: 'takenBack' })
    } catch (error) {
      put(groupId, { ...result, fault: errorText(error) })
    }
    await refresh(deletePractice)
    setBusy(false)
  }

  return { results, isBusy, give, takeBack }
}
