import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupActivities } from '../../queries/activities/calls.ts'
import { timelineEvent, timelineHistogram, timelineList, timelineTypes } from '../../queries/audit/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { submissionInfo } from '../../queries/judging/submission/calls.ts'
import { changeLanguage } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { Roomy } from '../shared/testing/roomy.ts'
import { stubLive } from '../shared/testing/stubLive.ts'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { entry } from './entry.fixture.ts'
import TimelinePage from './TimelinePage.tsx'

const judged = entry(2, { type: 'SubmissionJudged', actorId: null, actorName: null, statusCode: 7, score: 20, revision: 1 })
const opened = {
  position: entry(1).position,
  stream: 'submission-99',
  revision: 0,
  id: '0b0e5c3e-0000-5000-8000-000000000000',
  type: 'CodeSubmitted',
  version: 1,
  meaning: 'A student submitted code.',
  recordedAt: '2026-03-01T01:30:00.123Z',
  actor: { userId: 8, role: 'student', name: '林小明' },
  command: 'SubmitCode',
  correlationId: 'correlation-1',
  causationId: 'causation-1',
  data: { answerId: 99, userId: 8, languageId: 4, source: [{ name: 'main.py', inline: 'print(1 + 2)' }] },
  entry: entry(1),
}
const midnight = (day: number) => new Date(2026, 2, day).toISOString()
const dayOf = (day: number, count: number) => ({ start: midnight(day), end: midnight(day + 1), count })
const member = { userId: 8, userName: '林小明', email: null, isBlocked: false, expirationTime: null, joinTime: '' }

let server: ReturnType<typeof stubServer>
const asAuditor = (mayAudit: boolean) =>
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', mayAudit, teachers: [], assistants: [], students: [member] }))
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Roomy)
  server = stubServer()
  sessionStore.signIn('t')
  asAuditor(true)
  server.on(timelineTypes, () =>
    reply([
      { type: 'CodeSubmitted', meaning: '' },
      { type: 'SubmissionJudged', meaning: '' },
      { type: 'SubmissionCancelled', meaning: '' },
      { type: 'PracticeCreated', meaning: '' },
      { type: 'PracticeEdited', meaning: '' },
    ]),
  )
  server.on(timelineHistogram, () => reply({ step: 'day', total: 1203, buckets: [dayOf(1, 1200), dayOf(2, 3)] }))
  server.on(timelineList, () => reply({ items: [judged, entry(1)], hasMore: false }))
  server.on(timelineEvent, () => reply(opened))
  server.on(groupActivities, () => reply([]))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = (query = '') => renderRoutes([{ path: '/groups/:groupId/timeline', element: <TimelinePage /> }], `/groups/1/timeline${query}`)
const isCalled = (text: string) => ({ name: (name: string) => name.includes(text) })
const findRow = (text: string) => screen.findByRole('button', isCalled(text))
const queryRow = (text: string) => screen.queryByRole('button', isCalled(text))
const asked = () => server.askedOf(timelineList).at(-1)?.body

test('events are grouped by day, newest first, with sentences in both languages', async () => {
  await open()
  expect(await findRow('林小明 submitted code for A+B')).toBeTruthy()
  const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(days).toEqual(['2026/03/02', '2026/03/01'])
  expect(screen.getByRole('button', { name: /was judged.*Accept.*20 points/ })).toBeTruthy()
  await act(() => changeLanguage('zh-TW'))
  expect(await findRow('林小明 送出「A+B」的程式碼')).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('filters are read from and written to the URL', async () => {
  const { router, user } = await open('?user=8&types=CodeSubmitted&since=2026-03-01T00:00:00.000Z')
  await findRow('林小明 submitted code for A+B')
  expect(asked()).toMatchObject({ groupId: 1, userId: 8, types: ['CodeSubmitted'], since: '2026-03-01T00:00:00.000Z' })
  expect(server.askedOf(timelineHistogram).at(-1)?.body).toMatchObject({ userId: 8, types: ['CodeSubmitted'] })
  await user.click(screen.getByRole('combobox', { name: 'Event types' }))
  await user.click(await screen.findByRole('option', { name: 'Answer judged' }))
  expect(router.state.location.search).toContain('types=CodeSubmitted%2CSubmissionJudged')
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Everyone' }))
  await waitFor(() => expect(asked()).toMatchObject({ userId: null, types: ['CodeSubmitted', 'SubmissionJudged'] }))
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(router.state.location.search).toBe('')
})

test('an event opens to its data and has its own URL', async () => {
  const { router, user } = await open()
  await user.click(await screen.findByRole('button', { name: /submitted code/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByLabelText('Source code')).textContent).toBe('print(1 + 2)')
  expect(drawer.getByText('林小明 submitted code for A+B')).toBeTruthy()
  expect(drawer.getByText('Week 1')).toBeTruthy()
  const technical = screen.getByText('Technical details').closest('details') as HTMLDetailsElement
  expect(technical.open).toBe(false)
  for (const text of ['correlation-1', /\.123 \(/, 'SubmitCode', 'submission-99', 'languageId'])
    expect(technical.contains(drawer.getByText(text))).toBe(true)
  expect(router.state.location.search).toBe(`?event=${entry(1).position}`)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('')
})

test('an event with a duration shows its period', async () => {
  const [from, to] = [new Date(2026, 2, 1, 9, 0).toISOString(), new Date(2026, 2, 1, 9, 25).toISOString()]
  const used = entry(3, { type: 'UsageRecorded', actorId: null, actorName: null, answerId: null, activityId: null, problemId: null })
  server.on(timelineList, () => reply({ items: [used], hasMore: false }))
  server.on(timelineEvent, () => reply({ ...opened, type: 'UsageRecorded', data: { groupId: 1, userId: 8, from, to }, entry: used }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /林小明 spent time on the pages/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('2026/03/01 09:00:00 – 2026/03/01 09:25:00')).toBeTruthy()
})

test('code too long for the event is read from the submission', async () => {
  server.on(timelineEvent, () => reply({ ...opened, data: { ...opened.data, source: [{ name: 'main.py', blob: 'abc', bytes: 20_000 }] } }))
  server.on(submissionInfo, () => reply({ content: 'a long program' }))
  await open(`?event=${entry(1).position}`)
  expect((await screen.findByLabelText('Source code')).textContent).toBe('a long program')
})

test('older events are requested from the last one shown', async () => {
  server.on(timelineList, ({ after }: { after: string | null }) =>
    reply(after === null ? { items: [judged], hasMore: true } : { items: [entry(1)], hasMore: false }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await findRow('林小明 submitted code for A+B')
  expect(asked()).toMatchObject({ after: judged.position })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('new events are counted, and shown on request', async () => {
  const live = stubLive(server)
  const { user } = await open()
  await findRow('林小明 submitted code for A+B')
  await waitFor(() => expect(live.isFollowed('groups/1/timeline')).toBe(true))
  const news = entry(3, { type: 'ProblemMarked' })
  server.on(timelineList, () => reply({ items: [news, judged, entry(1)], hasMore: false }))
  act(() => live.tell('groups/1/timeline', 'changed', { activityId: 5, problemId: 3 }))
  const button = await screen.findByRole('button', { name: '1 new event – show' }, { timeout: 5000 })
  expect(queryRow('林小明 starred A+B')).toBeNull()
  await user.click(button)
  expect(await findRow('林小明 starred A+B')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /new event/ })).toBeNull()
})

test('no event counts as new before the page has loaded', async () => {
  const live = stubLive(server)
  let answerFirst = (): void => undefined
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  server.on(timelineList, async () => {
    if (server.askedOf(timelineList).length === 1) await first
    return reply({ items: [judged, entry(1)], hasMore: false })
  })
  let hasCalledThemNew = false
  const watch = new MutationObserver(() => {
    hasCalledThemNew ||= screen.queryByRole('button', { name: /new event/ }) !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await open()
  await waitFor(() => expect(live.isFollowed('groups/1/timeline')).toBe(true))
  act(() => live.tell('groups/1/timeline', 'changed', { activityId: 5, problemId: 3 }))
  await waitFor(() => expect(server.askedOf(timelineList).length).toBeGreaterThan(1), { timeout: 5000 })
  answerFirst()
  await findRow('林小明 submitted code for A+B')
  watch.disconnect()
  expect(hasCalledThemNew).toBe(false)
})

test('types are selected by group, searched by name, and shown as chips', async () => {
  const { router, user } = await open()
  const field = await screen.findByRole('combobox', { name: 'Event types' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'All of: Submissions and verdicts' }))
  await waitFor(() => expect(asked()).toMatchObject({ types: ['CodeSubmitted', 'SubmissionJudged', 'SubmissionCancelled'] }))
  await user.type(field, 'practice')
  await user.click(await screen.findByRole('option', { name: 'Practice edited' }))
  await waitFor(() => expect(asked()).toMatchObject({ types: expect.arrayContaining(['PracticeEdited']) }))
  const chips = screen.getAllByText(/./, { selector: '.mantine-Pill-label' }).map((chip) => chip.textContent)
  expect(chips).toEqual(['All of: Submissions and verdicts', 'Practice edited'])
  await user.type(field, '{Backspace}{Backspace}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the chart counts all matches, loaded or not, and filters by period', async () => {
  const { router, user } = await open('?types=CodeSubmitted')
  expect(await screen.findByText(/1,203 in total/)).toBeTruthy()
  const chart = screen.getByRole('group', { name: /When it happened/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}{Enter}')
  const params = new URLSearchParams(router.state.location.search)
  expect([params.get('since'), params.get('until'), params.get('types')]).toEqual([midnight(1), midnight(2), 'CodeSubmitted'])
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('2026/03/011200')
})

test('a time is chosen from a calendar and a clock, in the zone of the viewer, and can be cleared', async () => {
  const { router, user } = await open('?since=2026-03-01T00:00:00.000Z')
  await user.click(await screen.findByRole('button', { name: 'Until: calendar' }))
  const picker = within(await screen.findByRole('dialog'))
  await user.click(picker.getAllByRole('button', { name: /^15 / })[0] as HTMLElement)
  await user.clear(picker.getByLabelText('Hours'))
  await user.type(picker.getByLabelText('Hours'), '08')
  await user.type(picker.getByLabelText('Minutes'), '30')
  expect(router.state.location.search).not.toContain('until')
  await user.click(picker.getByRole('button', { name: 'Choose this time' }))
  const until = new Date(new URLSearchParams(router.state.location.search).get('until') ?? '')
  expect([until.getDate(), until.getHours(), until.getMinutes()]).toEqual([15, 8, 30])
  await user.click(screen.getByRole('button', { name: 'From: clear' }))
  expect(router.state.location.search).not.toContain('since')
})

test('arrow keys move between the events, which are a single tab stop', async () => {
  const { user } = await open()
  const rows = await screen.findAllByRole('button', { name: /林小明/ })
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1])
  rows[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rows[1])
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, 0])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(rows[0])
})

test('a student has no user filter; the timelines of others are forbidden', async () => {
  asAuditor(false)
  await open()
  await findRow('林小明 submitted code for A+B')
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  expect(screen.getByText(/^Your own events/)).toBeTruthy()
  expect(screen.queryByText(/^Everything that has happened/)).toBeNull()
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByText(/^這裡只顯示與你自己有關的事件/)).toBeTruthy()
  await act(() => changeLanguage('en'))
  cleanup()
  server.on(timelineList, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  await open('?user=9')
  expect(await screen.findByText('You do not have access to this timeline')).toBeTruthy()
})

test('filters without matches offer to clear them', async () => {
  server.on(timelineList, () => reply({ items: [], hasMore: false }))
  const { router, user } = await open('?types=SignedIn')
  expect(await screen.findByText('No events match these filters')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement)
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('No events yet')).toBeTruthy()
})

test('on a phone the fields are collapsed, with a summary of the active filters', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 40em'),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  const { user } = await open('?user=8&types=CodeSubmitted')
  const fold = await screen.findByRole('button', { name: /^Filters/ })
  expect(fold.textContent).toContain('2')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(await screen.findByText(/^林小明 · /)).toBeTruthy()
  expect(screen.queryByLabelText('From')).toBeNull()
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('combobox', { name: 'Person' })).toBeTruthy()
})
