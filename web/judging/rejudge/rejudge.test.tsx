import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyRejudge, dropRejudge, requestRejudge } from '../../../commands/judging/rejudge/calls.ts'
import { groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { rejudgeInfo, rejudgeList } from '../../../queries/judging/rejudge/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { practiceProblems } from '../../../queries/practice/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import RejudgeListPage from './RejudgeListPage.tsx'
import RejudgePage from './RejudgePage.tsx'

const nothing = { answerId: null, problemId: null, activityId: null, since: null, until: null }
const summary = (state: string, more: object = {}) => ({
  rejudgeId: 61,
  groupId: 1,
  groupIds: [1],
  scope: { ...nothing, activityId: 5, problemId: 3 },
  activityName: 'Week 1',
  problemTitle: 'A plus B',
  reason: 'Case 3 was wrong',
  requestedBy: 7,
  requestedByName: 'Mei',
  requestedTime: '2026-03-01T08:00:00.000Z',
  state,
  decidedBy: null,
  decidedByName: null,
  decidedTime: null,
  answerCount: 3,
  judgedCount: 3,
  gainCount: 1,
  lossCount: 1,
  ...more,
})
const row = (answerId: number, userName: string, before: [number, number], after: [number, number], difference: number | null) => ({
  answerId,
  groupId: 1,
  userId: answerId,
  userName,
  studentId: `S-${userName}`,
  activityId: 5,
  problemId: 3,
  problemTitle: 'A plus B',
  problemVersion: 2,
  submitTime: '2026-03-01T07:00:00.000Z',
  before: { statusCode: before[0], status: '', score: before[1] },
  after: { statusCode: after[0], status: '', score: after[1] },
  difference,
})
const person = (userId: number, userName: string, before: number, after: number, difference: number) => ({
  userId,
  userName,
  studentId: `S-${userName}`,
  answerCount: 1,
  before,
  after,
  difference,
  solvedBefore: before === 100 ? 1 : 0,
  solvedAfter: after === 100 ? 1 : 0,
})
const info = (state: string, more: object = {}) => ({
  ...summary(state),
  totals: { pointsGained: 50, pointsLost: 33.33, gainingPeople: 1, losingPeople: 1, sameCount: 1, otherStatusCount: 0, notJudgedCount: 0 },
  people: [person(2, 'Jun', 100, 66.67, -33.33), person(1, 'Ann', 50, 100, 50), person(3, 'Bo', 0, 0, 0)],
  rows: [row(2, 'Jun', [7, 100], [1, 66.67], -33.33), row(1, 'Ann', [1, 50], [7, 100], 50), row(3, 'Bo', [1, 0], [1, 0], 0)],
  ...more,
})

const routes = [
  { path: '/groups/:groupId/rejudges', element: <RejudgeListPage /> },
  { path: '/groups/:groupId/rejudges/:rejudgeId', element: <RejudgePage /> },
]
const open = async (address: string) => {
  const opened = await renderRoutes(routes, address)
  await act(() => i18n.loadNamespaces(['rejudge', 'table']))
  return opened
}

const server = signedInServer((server) => {
  server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin: true }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(groupActivities, () => reply([{ groupId: 1, activityId: 5, activityType: 'Exercise', problemSetId: 6, name: 'Week 1' }]))
  const locales = [{ localeId: 1, localeCode: 'en', isPrimary: true, title: 'A plus B', canEnableSolution: false }]
  server.on(practiceProblems, () => reply([{ id: 3, locales }]))
})

const page = '/groups/1/rejudges/61'
const people = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the preview', () => {
  test('lists gains and losses; unchanged results are shown on request', async () => {
    server.on(rejudgeInfo, () => reply(info('ready')))
    const { user } = await open(page)
    const jun = within(await screen.findByRole('row', { name: /Jun/ }))
    expect(jun.getByText('−33.33')).toBeTruthy()
    expect(jun.getByText('Wrong answer')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Ann/ })).getByText('+50')).toBeTruthy()
    expect(people()).toEqual(['Jun', 'Ann'])
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(people()).toEqual(['Jun', 'Ann', 'Bo'])
    const sums = within(screen.getByRole('region', { name: 'What changes' }))
    expect(sums.getByText('Students who gain').parentElement?.textContent).toContain('1+50 · 1 answer')
    expect(sums.getByText('Students who lose').parentElement?.textContent).toContain('1−33.33 · 1 answer')
  })

  test('expands a person to their answers, each with links to it and its events', async () => {
    server.on(rejudgeInfo, () => reply(info('ready')))
    const { user } = await open(page)
    expect(
      within(await screen.findByRole('row', { name: /Jun/ }))
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['S-Jun', '100', '66.67'])
    const jun = within(screen.getByRole('row', { name: /Jun/ })).getByRole('button', { name: 'Open Jun' })
    expect(jun.getAttribute('aria-expanded')).toBe('false')
    await user.click(jun)
    expect(jun.getAttribute('aria-expanded')).toBe('true')
    const link = await screen.findByRole('link', { name: /^Answer of Jun/ })
    expect(link.getAttribute('href')).toBe('/groups/1/practice/5/6/show?history=3&user=2')
    expect(screen.getByRole('link', { name: /^Events of the answer of Jun/ }).getAttribute('href')).toBe('/groups/1/timeline?answer=2')
  })

  test('can be shown by answer', async () => {
    server.on(rejudgeInfo, () => reply(info('ready')))
    const { user } = await open(page)
    await user.click(await screen.findByRole('radio', { name: 'By answer' }))
    const ann = within(screen.getByRole('row', { name: /Ann/ }))
    expect(ann.getByText('A plus B')).toBeTruthy()
    expect(ann.getByText('Accept')).toBeTruthy()
    expect(people()).toEqual(['Jun', 'Ann'])
  })

  test('is applied after confirmation, and then names the user who applied it', async () => {
    server.on(rejudgeInfo, () => reply(info('ready')))
    server.on(applyRejudge, () => reply({ isDone: true }))
    const { user } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(server.askedOf(applyRejudge)).toEqual([])
    expect(questions.get()?.message).toContain('gain points: 1. Answers that lose points: 1.')
    const decided = { decidedBy: 7, decidedByName: 'Mei', decidedTime: '2026-03-01T09:00:00.000Z' }
    server.on(rejudgeInfo, () => reply(info('applied', decided)))
    act(() => questions.get()?.answer(true))
    expect(await screen.findByText(/Applied by Mei/)).toBeTruthy()
    expect(server.askedOf(applyRejudge)[0]?.body).toEqual({ groupId: 1, rejudgeId: 61 })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })

  test('stays unchanged if the user cancels or the server refuses', async () => {
    server.on(rejudgeInfo, () => reply(info('ready')))
    server.on(dropRejudge, () => refusal(409, 'Rejudge.AlreadyApplied', 'It is applied already.'))
    const { user } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Drop' }))
    act(() => questions.get()?.answer(false))
    expect(server.askedOf(dropRejudge)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Drop' }))
    act(() => questions.get()?.answer(true))
    expect(await screen.findByText('It is applied already.')).toBeTruthy()
  })

  test('grows while answers are judged, and cannot be applied before', async () => {
    const live = stubLive(server)
    server.on(rejudgeInfo, () => reply(info('judging', { judgedCount: 1, rows: [], people: [] })))
    await open(page)
    expect(await screen.findByText(/1 of 3 judged/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
    await waitFor(() => expect(live.isFollowed('groups/1/rejudges')).toBe(true))
    server.on(rejudgeInfo, () => reply(info('ready')))
    act(() => live.tell('groups/1/rejudges', 'changed', { rejudgeId: 61 }))
    expect(await screen.findByRole('row', { name: /Jun/ })).toBeTruthy()
  })

  test('reports that nothing changes', async () => {
    server.on(rejudgeInfo, () => reply(info('ready', { rows: [row(3, 'Bo', [1, 0], [1, 0], 0)], people: [person(3, 'Bo', 0, 0, 0)] })))
    await open(page)
    expect(await screen.findByText('No answers change')).toBeTruthy()
  })

  test('shows an error with a retry if the rejudge does not exist', async () => {
    server.on(rejudgeInfo, () => refusal(404, 'Rejudge.NotFound', 'Not found here.'))
    await open(page)
    expect(await screen.findByText('Not found here.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the list', () => {
  test('shows every rejudge with its state, reason and scope', async () => {
    server.on(rejudgeList, () => reply([summary('dropped')]))
    await open('/groups/1/rejudges')
    const link = await screen.findByRole('link', { name: 'Case 3 was wrong' })
    expect(link.getAttribute('href')).toBe(page)
    expect(screen.getByText('Dropped')).toBeTruthy()
    expect(screen.getByText('Activity: Week 1')).toBeTruthy()
  })

  test('has an empty state with a hint, and is refused to students', async () => {
    server.on(rejudgeList, () => reply([]))
    await open('/groups/1/rejudges')
    expect(await screen.findByText('No rejudges yet')).toBeTruthy()
    cleanup()
    server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin: false }))
    server.on(rejudgeList, () => refusal(403, 'Group.NotTeacherOrAssistant', 'For teachers.'))
    await open('/groups/1/rejudges?new=1')
    expect(await screen.findByText('For teachers.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New rejudge' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the request dialog', () => {
  beforeEach(() => {
    server.on(rejudgeList, () => reply([]))
    server.on(rejudgeInfo, () => reply(info('judging', { rows: [], people: [] })))
    server.on(requestRejudge, () => reply({ rejudgeId: 61, answerCount: 3 }))
  })
  const submit = () => screen.findByRole('button', { name: 'Rejudge' })

  test('starts with the given problem, requires a reason, and leads to the preview', async () => {
    const { user, router } = await open('/groups/1/rejudges?new=1&activity=5&problem=3')
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Problem' }).value).toBe('3'))
    await user.click(await submit())
    expect(await screen.findByText('Reason is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Reason/ })))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Case 3 was wrong')
    await user.type(screen.getByRole('textbox', { name: 'Version of the problem' }), '2')
    await user.click(await submit())
    await waitFor(() => expect(router.state.location.pathname).toBe(page))
    expect(server.askedOf(requestRejudge)[0]?.body).toEqual({
      groupId: 1,
      scope: { activityId: 5, problemId: 3, since: null, until: null, allClasses: false },
      problemVersion: 2,
      reason: 'Case 3 was wrong',
    })
  })

  test('can cover all uses of the problem in the class', async () => {
    const { user } = await open('/groups/1/rejudges?new=1&activity=5&problem=3')
    await user.click(await screen.findByRole('checkbox', { name: /all activities of the class/ }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(await submit())
    await waitFor(() => expect(server.askedOf(requestRejudge)[0]?.body).toMatchObject({ scope: { activityId: null, problemId: 3 } }))
  })

  test('can cover the problem in all classes that the user may correct', async () => {
    const { user } = await open('/groups/1/rejudges?new=1&activity=5&problem=3')
    await user.click(await screen.findByRole('checkbox', { name: 'In all classes in which I can correct' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(await submit())
    const scope = { activityId: null, problemId: 3, allClasses: true }
    await waitFor(() => expect(server.askedOf(requestRejudge)[0]?.body).toMatchObject({ scope }))
  })

  test('can cover one given answer', async () => {
    const { user } = await open('/groups/1/rejudges?new=1&answer=42')
    expect(await screen.findByText('Only the chosen answer is rejudged.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(await submit())
    await waitFor(() => expect(server.askedOf(requestRejudge)[0]?.body).toMatchObject({ scope: { answerId: 42 } }))
  })

  test('can start at a time, chosen from a calendar and a clock', async () => {
    const { user } = await open('/groups/1/rejudges?new=1')
    const [from] = await screen.findAllByRole('button', { name: /: calendar$/ })
    await user.click(from as HTMLElement)
    const hours = await screen.findByLabelText('Hours')
    await user.click(screen.getAllByRole('button', { name: /^15 / })[0] as HTMLElement)
    await user.clear(hours)
    await user.type(hours, '08')
    await user.type(screen.getByLabelText('Minutes'), '30')
    await user.click(screen.getByRole('button', { name: 'Choose this time' }))
    expect(await screen.findByDisplayValue(/^\d{4}\/\d\d\/15 08:30$/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(await submit())
    await waitFor(() => expect(server.askedOf(requestRejudge)).toHaveLength(1))
    const asked = server.askedOf(requestRejudge)[0]?.body as { scope: { since: string; until: null } } | undefined
    const since = new Date(asked?.scope.since ?? '')
    expect([since.getDate(), since.getHours(), since.getMinutes(), asked?.scope.until]).toEqual([15, 8, 30, null])
  })

  test('requires a scope, and shows the server’s refusal', async () => {
    const { user } = await open('/groups/1/rejudges?new=1')
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(await submit())
    expect(await screen.findByText('Choose an activity or a time.')).toBeTruthy()
    expect(server.askedOf(requestRejudge)).toEqual([])
    server.on(requestRejudge, () => refusal(400, 'Rejudge.NothingToJudge', 'Nothing there.'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), '5')
    await user.click(await submit())
    expect(await screen.findByText('Nothing there.')).toBeTruthy()
  })
})
