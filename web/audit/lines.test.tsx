// Timeline rows: links, rejudges, and filters by practice and problem.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupActivities } from '../../queries/activities/calls.ts'
import { timelineEvent, timelineHistogram, timelineList, timelineTypes } from '../../queries/audit/calls.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { practiceProblems } from '../../queries/practice/calls.ts'
import { changeLanguage } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { Roomy } from '../shared/testing/roomy.ts'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import { entry } from './entry.fixture.ts'
import TimelinePage from './TimelinePage.tsx'

const closed = {
  actor: false,
  user: false,
  activitySetId: null,
  activityType: null,
  problem: null,
  answers: false,
  rejudgeId: null,
} as const
const line = entry(3, {
  type: 'RejudgeApplied',
  actorId: 2,
  actorName: '王老師',
  userId: null,
  userName: null,
  answerId: null,
  rejudgeId: 61,
  answerCount: 1234,
})
const judgedAgain = (position: number, userName: string): TimelineEntry =>
  entry(position, { type: 'SubmissionRejudged', userName, rejudgeId: 61, statusCode: 3, score: 40 })

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Roomy)
  server = stubServer()
  sessionStore.signIn('t')
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', mayAudit: true, teachers: [], assistants: [], students: [] }))
  server.on(timelineTypes, () => reply([]))
  server.on(timelineHistogram, () => reply({ step: 'day', total: 0, buckets: [] }))
  server.on(timelineList, () => reply({ items: [entry(1)], hasMore: false }))
  server.on(groupActivities, () => reply([{ groupId: 1, activityId: 5, activityType: 'Exercise', problemSetId: 6, name: 'Week 1' }]))
  server.on(practiceProblems, () => reply([{ id: 3, locales: [{ localeCode: 'en', isPrimary: true, title: 'A+B' }] }]))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = (query = '') => renderRoutes([{ path: '/groups/:groupId/timeline', element: <TimelinePage /> }], `/groups/1/timeline${query}`)
const asked = () => server.askedOf(timelineList).at(-1)?.body
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('names link to their subjects, but only to those that the server allows', async () => {
  const { user } = await open()
  const row = await screen.findByRole('button', { name: /林小明 submitted code for A\+B/ })
  expect([href('林小明'), href('A+B')]).toEqual(['/groups/1/timeline?user=8', '/groups/1/practice/5/6/show?problem=3'])
  row.focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '林小明' }))
  cleanup()
  server.on(timelineList, () => reply({ items: [entry(1, { opens: { ...closed, problem: 'alone' } })], hasMore: false }))
  await open()
  expect(await screen.findByRole('button', { name: /林小明/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '林小明' })).toBeNull()
  expect(href('A+B')).toBe('/problems/3/default')
})

test('an open event links to the answers, the practice and everything about it', async () => {
  server.on(timelineEvent, () =>
    reply({ type: 'CodeSubmitted', data: {}, actor: { role: '' }, entry: entry(1), recordedAt: entry(1).recordedAt }),
  )
  await open(`?event=${entry(1).position}`)
  const drawer = within(await screen.findByRole('dialog'))
  const to = async (name: string) => (await drawer.findByRole('link', { name })).getAttribute('href')
  expect(await to('Week 1')).toBe('/groups/1/practice/5/6/show')
  expect(await to('林小明’s answers to this problem')).toBe('/groups/1/practice/5/6/show?history=3&user=8')
  expect(await to('All events of this problem')).toBe('/groups/1/timeline?problem=3')
  expect(await to('All events of this activity')).toBe('/groups/1/timeline?activity=5')
})

test('the thousands of answers in a rejudge are shown in pages', async () => {
  const data = { answerIds: Array.from({ length: 10_000 }, (_, n) => 700_000 + n) }
  server.on(timelineEvent, () =>
    reply({ type: 'RejudgeRequested', data, actor: { role: '' }, entry: entry(1), recordedAt: entry(1).recordedAt }),
  )
  const { user } = await open(`?event=${entry(1).position}`)
  const more = await screen.findByText('Show more (9,800 left)')
  expect(screen.getAllByText(/^70\d{4}$/)).toHaveLength(200)
  await user.click(screen.getByText('Technical details'))
  await user.click(screen.getByText('answerIds'))
  await user.click(more)
  expect(screen.getAllByText(/^70\d{4}$/)).toHaveLength(400)
})

test('a rejudge shows its requester, scope and reason, and links to its page', async () => {
  const opens = { ...entry(1).opens, answers: false, rejudgeId: 61 }
  const asking = entry(1, { type: 'RejudgeRequested', actorName: '王老師', userId: null, answerId: null, activityId: null, opens })
  server.on(timelineEvent, () =>
    reply({ type: asking.type, data: { reason: 'case 3 was wrong' }, actor: { role: '' }, entry: asking, recordedAt: asking.recordedAt }),
  )
  await open(`?event=${asking.position}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('王老師 requested a rejudge of answers to A+B')).toBeTruthy()
  expect(drawer.getByText('case 3 was wrong').previousSibling?.textContent).toBe('Reason')
  expect(drawer.getByRole('link', { name: 'The rejudge and its answers' }).getAttribute('href')).toBe('/groups/1/rejudges/61')
  await act(() => changeLanguage('zh-TW'))
  expect(await drawer.findByText('王老師 提出「A+B」的重新評測')).toBeTruthy()
  expect(drawer.getByText('case 3 was wrong').previousSibling?.textContent).toBe('原因')
  await act(() => changeLanguage('en'))
})

test('practice and problem filters, the latter once a practice is selected, are in the URL', async () => {
  const { router, user } = await open()
  const problem = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Problem' })
  expect([problem.disabled, problem.value]).toEqual([true, 'Choose an activity first'])
  await user.click(screen.getByRole('combobox', { name: 'Activity' }))
  await user.click(await screen.findByRole('option', { name: 'Week 1' }))
  await user.click(problem)
  await user.click(await screen.findByRole('option', { name: 'A+B' }))
  expect(router.state.location.search).toBe('?activity=5&problem=3')
  await waitFor(() => expect(asked()).toMatchObject({ activityId: 5, problemId: 3 }))
  expect(server.askedOf(timelineHistogram).at(-1)?.body).toMatchObject({ activityId: 5, problemId: 3 })
  expect(screen.getByText('Week 1 · A+B')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Activity' }))
  await user.click((await screen.findAllByRole('option', { name: 'All' }))[0] as HTMLElement)
  expect(router.state.location.search).toBe('')
})

test('a problem known only from the URL gets its name from the entries', async () => {
  await open('?problem=3')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Problem' }).value).toBe('A+B'))
})

test('a rejudge is one row that expands to its answers, by keyboard and paged', async () => {
  server.on(timelineList, ({ rejudgeId, after }: { rejudgeId?: number; after: string | null }) => {
    if (rejudgeId === undefined) return reply({ items: [line, entry(1)], hasMore: false })
    return after === null
      ? reply({ items: [judgedAgain(5, '陳大華')], hasMore: true })
      : reply({ items: [judgedAgain(4, '李美')], hasMore: false })
  })
  const { router, user } = await open('?user=8&types=RejudgeApplied')
  const row = await screen.findByRole('button', { name: /王老師 applied a rejudge of A\+B in Week 1\s*1,234 answers/ })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  row.focus()
  await user.keyboard('{Enter}')
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const answers = within(await screen.findByRole('list', { name: 'Rejudged answers' }))
  const first = await answers.findByRole('button', { name: /The answer of 陳大華 to A\+B was rejudged.*40 points/ })
  expect(asked()).toMatchObject({ groupId: 1, userId: 8, rejudgeId: 61, types: [], after: null, size: 50 })
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.click(screen.getByRole('button', { name: 'More answers' }))
  expect(await answers.findByRole('button', { name: /李美/ })).toBeTruthy()
  expect(asked()).toMatchObject({ after: judgedAgain(5, '').position })
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByRole('button', { name: /王老師 套用「Week 1」的「A\+B」的重新評測結果\s*1,234 筆作答/ })).toBeTruthy()
  await act(() => changeLanguage('en'))
  await user.click(screen.getByRole('button', { name: 'Full details of the decision' }))
  expect(router.state.location.search).toContain(`event=${line.position}`)
})
