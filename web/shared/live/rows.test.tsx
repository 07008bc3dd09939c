// Rows of a topic: the newest of each wins, also during a request, and a refetch follows where rows may be missing.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeStatus } from '../../../queries/judging/judge/calls.ts'
import { examTopic } from '../../../server/testing/examLive.ts'
import { callQuery } from '../api/queries.ts'
import { startI18n } from '../i18n.ts'
import { sessionStore } from '../sessionStore.ts'
import { stubLive } from '../testing/stubLive.ts'
import { reply, stubServer } from '../testing/stubServer.ts'
import { useRows } from './rows.ts'

type Board = Record<string, number>

const topic = examTopic.of({ activityId: 31 })
let server: ReturnType<typeof stubServer>
let live: ReturnType<typeof stubLive>
/** The server's reply. */
let board: Board
beforeEach(async () => {
  await startI18n('en')
  server = stubServer()
  live = stubLive(server)
  board = { 1: 10, 2: 20 }
  server.on(judgeStatus, () => reply(board))
  sessionStore.signIn(`token-${Math.random()}`)
})
afterEach(() => {
  cleanup()
  sessionStore.signOut()
  vi.unstubAllGlobals()
})

const Page = () => {
  const query = callQuery(judgeStatus, {})
  const { data } = useQuery(query)
  useRows(topic, {
    queryKey: query.queryKey,
    put: (state: Board, rows) => ({ ...state, ...Object.fromEntries(rows.map(({ key, row }) => [key, row.score])) }),
  })
  return <p>{data === undefined ? 'nothing' : JSON.stringify(data)}</p>
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
const timesAsked = () => server.askedOf(judgeStatus).length
const scores = (told: Board) => ({ rows: Object.entries(told).map(([key, score]) => ({ key, row: { userId: Number(key), score } })) })
const tell = (told: Board) => act(() => live.tell(topic, 'rows', scores(told)))
const shown = (state: Board) => screen.findByText(JSON.stringify(state))
/** Waits for the query, the subscription and the refetch. */
const settled = async () => {
  await vi.waitFor(() => expect(timesAsked()).toBe(2), 30_000)
  await vi.waitFor(() => shown(board), 30_000)
}

test('shows each row as it arrives, without a refetch', async () => {
  open()
  await settled()
  tell({ 2: 30 })
  await shown({ 1: 10, 2: 30 })
  tell({ 1: 40, 3: 5 })
  await shown({ 1: 40, 2: 30, 3: 5 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(timesAsked()).toBe(2)
})

test('merges rows that arrive during a request into its reply, which may be older', async () => {
  const first = Promise.withResolvers<Response>()
  server.on(judgeStatus, () => (timesAsked() === 1 ? first.promise : reply({ 1: 10, 2: 60 })))
  open()
  await vi.waitFor(() => expect(live.isFollowed(topic)).toBe(true), 30_000)
  tell({ 2: 50 })
  tell({ 2: 60 })
  first.resolve(reply({ 1: 10, 2: 20 }))
  await shown({ 1: 10, 2: 60 })
})

test('refetches after a gap, on request, and on a resubscription', async () => {
  open()
  await settled()
  board = { 1: 11 }
  act(() => live.say(topic, 'gap', { seq: 9 }))
  await shown({ 1: 11 })
  board = { 1: 12 }
  act(() => live.tell(topic, 'changed', {}))
  await shown({ 1: 12 })
  board = { 1: 13 }
  act(() => live.say('', 'welcome', { epoch: 'another' })) // the server has restarted
  await shown({ 1: 13 })
})
