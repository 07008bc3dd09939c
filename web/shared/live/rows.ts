// What a page does with the rows that a topic tells: puts them into the reply of a query, which is asked for anew wherever some may be missing.
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ToldRow, TopicName } from '../../../protocol/live.ts'
import { useChanges } from './changes.ts'
import { follow } from './live.ts'

interface RowsOptions<Row, State> {
  /** Of the query that has the whole state. */
  queryKey: QueryKey
  /** The state with these rows in it. */
  put: (state: State, rows: readonly ToldRow<Row>[]) => State
  /** Asks for the state anew no more often than this. */
  everyMs?: number
}

/**
 * Keeps the state that a query has asked for as new as the rows of a topic. A reply may be older than rows that came while it was on its way: they are put
 * into it once more.
 */
export const useRows = <Row, Note, State>(topic: TopicName<Row, Note>, { queryKey, put, everyMs }: RowsOptions<Row, State>): void => {
  const queries = useQueryClient()
  const key = hashKey(queryKey)
  const putRows = useEffectEvent((rows: readonly ToldRow<Row>[]) =>
    queries.setQueryData<State>(queryKey, (state) => (state === undefined ? undefined : put(state, rows))),
  )
  const isAsking = useEffectEvent(() => queries.isFetching({ queryKey, exact: true }) > 0)
  useEffect(() => {
    const early = new Map<string, ToldRow<Row>>()
    const leave = follow(topic, ({ type, payload }) => {
      if (type !== 'rows') return
      const { rows } = payload as { rows: readonly ToldRow<Row>[] }
      if (isAsking()) for (const row of rows) early.set(row.key, row)
      putRows(rows)
    })
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== key || early.size === 0) return
      if (event.action.type !== 'success' || event.action.manual === true) return
      const rows = [...early.values()]
      early.clear()
      queueMicrotask(() => putRows(rows))
    })
    return () => {
      leave()
      unsubscribe()
    }
  }, [topic, key, queries])
  useChanges(topic, () => queries.invalidateQueries({ queryKey, exact: true }), everyMs === undefined ? {} : { everyMs })
}
