// Pages that follow a topic: refetches are batched, and changes before the subscription are not missed.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeStatus } from '../../../queries/judging/judge/calls.ts'
import { callQuery } from '../api/queries.ts'
import { startI18n } from '../i18n.ts'
import { sessionStore } from '../sessionStore.ts'
import { stubLive } from '../testing/stubLive.ts'
import { reply, stubServer } from '../testing/stubServer.ts'
import { useLiveQueries } from './changes.ts'

const topic = 'groups/1/practice'
let server: ReturnType<typeof stubServer>
let live: ReturnType<typeof stubLive>
let length: number
beforeEach(async () => {
  await startI18n('en')
  server = stubServer()
  live = stubLive(server)
  length = 1
  server.on(judgeStatus, () => reply({ length }))
  sessionStore.signIn(`token-${Math.random()}`)
})
afterEach(() => {
  cleanup()
  sessionStore.signOut()
  vi.unstubAllGlobals()
})

const Page = ({ isMeant }: { isMeant?: (payload: unknown) => boolean }) => {
  const query = useQuery(callQuery(judgeStatus, {}))
  useLiveQueries(topic, [judgeStatus], isMeant === undefined ? {} : { isMeant })
  return <p>{query.data === undefined ? 'nothing' : `length ${(query.data as unknown as { length: number }).length}`}</p>
}
const open = (isMeant?: (payload: unknown) => boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page {...(isMeant === undefined ? {} : { isMeant })} />
    </QueryClientProvider>,
  )
const timesAsked = () => server.askedOf(judgeStatus).length
/** Waits for the query, the subscription and the refetch. */
const settled = async () => {
  await vi.waitFor(() => expect(timesAsked()).toBe(2), 30_000)
  expect(live.isFollowed(topic)).toBe(true)
}

test('a change between the first reply and the subscription is fetched', async () => {
  server.on(judgeStatus, () => reply({ length: timesAsked() }))
  open()
  expect(await screen.findByText('length 2')).toBeTruthy()
})

test('a first reply still in flight at the subscription is shown, then refetched', async () => {
  const first = Promise.withResolvers<Response>()
  server.on(judgeStatus, () => (timesAsked() === 1 ? first.promise : reply({ length: 2 })))
  open()
  await vi.waitFor(() => expect(live.isFollowed(topic)).toBe(true), 30_000)
  await new Promise((resolve) => setTimeout(resolve, 600)) // the batch started by the subscription is over
  expect(timesAsked()).toBe(1)
  first.resolve(reply({ length: 1 }))
  expect(await screen.findByText('length 2')).toBeTruthy()
})

test('a burst of changes causes one refetch', async () => {
  open()
  await settled()
  length = 7
  for (let n = 0; n < 50; n += 1) live.tell(topic, 'changed', { problemId: n })
  expect(await screen.findByText('length 7')).toBeTruthy()
  expect(timesAsked()).toBe(3)
})

test('replies are shown even if changes come faster than replies', async () => {
  open()
  await settled()
  const answers: (() => void)[] = []
  server.on(judgeStatus, () => {
    const length = timesAsked()
    return new Promise((resolve) => answers.push(() => resolve(reply({ length }))))
  })
  const telling = setInterval(() => live.tell(topic, 'changed', { problemId: 1 }), 50)
  await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000)
  await new Promise((resolve) => setTimeout(resolve, 1000)) // longer than a batch
  expect(timesAsked()).toBe(3)
  clearInterval(telling)
  answers[0]?.()
  expect(await screen.findByText('length 3')).toBeTruthy()
  await vi.waitFor(() => expect(answers).toHaveLength(2), 30_000) // then the changes since are fetched
  answers[1]?.()
  expect(await screen.findByText('length 4')).toBeTruthy()
})

test('filtered changes are ignored; a gap always counts', async () => {
  open((payload) => (payload as { problemId: number }).problemId === 1)
  await settled()
  length = 8
  live.tell(topic, 'changed', { problemId: 2 })
  live.tell(topic, 'gap', { seq: 2 })
  expect(await screen.findByText('length 8')).toBeTruthy()
  expect(timesAsked()).toBe(3)
})
