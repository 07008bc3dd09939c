// Merges rows of a live topic into the cached reply of a query, and asks for the query again whenever rows may be missing.
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ToldRow, TopicName } from '../../../protocol/live.ts'
import { useChanges } from './changes.ts'
import { follow } from './live.ts'

interface RowsOptions<Row, State> {
  /** Key of the query with the complete state. */
  queryKey: QueryKey
  /** Returns the state with the rows merged into it. */
  put: (state: State, rows: readonly ToldRow<Row>[]) => State
  /** Shortest interval between two queries. */
  everyMs?: number
}

/**
 * Keeps the reply of a query current with the rows of a topic. Rows that arrive during a request are merged again into its reply, which may be older.
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
