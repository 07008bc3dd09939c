// Form of a homework: defaults, bounds as they are typed, make-up, refusals.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addHomework, editHomework, setMakeUp } from '../../../commands/homework/homework/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { homeworkInfo } from '../../../queries/homework/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { problemSetInfo, userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { classOf, inHours, shownHomework } from '../homework.fixture.ts'
import { HomeworkEditPage } from './HomeworkEditPage.tsx'
import type { HomeworkSetChooser } from './HomeworkForm.tsx'

const Sets: HomeworkSetChooser = ({ label, isKept, value, error, onChange }) => (
  <>
    {isKept ? (
      <p>
        {label} {value}
      </p>
    ) : (
      [
        [41, 100],
        [42, 12.5],
      ].map(([problemSetId = 0, totalScore = 0]) => (
        <button key={problemSetId} type="button" onClick={() => onChange({ problemSetId, name: 'Set', totalScore })}>
          set {problemSetId}
        </button>
      ))
    )}
    {error}
  </>
)
const element = <HomeworkEditPage SetChooser={Sets} />
const routes = [
  { path: '/groups/:groupId/homework/new', element },
  { path: '/groups/:groupId/homework/:homeworkId/edit', element },
  { path: '/groups/:groupId/homework', element: <p>the list</p> },
]
const problem = { title: 'Sum', problemId: 1, hasHiddenCase: true, enableAnalyze: false, uncomparedLanguages: [] }

const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply(classOf({ isGroupAdmin: true, timeZone: 'Asia/Taipei', expirationTime: '2099-01-31T15:59:59.999Z' })))
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  stub.on(userProblemSetPage, () => reply({ items: [{ problemSetId: 41 }], total: 1, page: 1, size: 25, isMore: false }))
  stub.on(problemSetInfo, () => reply({ problemSetId: 41, analyzeMode: 1, problems: [problem] }))
})
beforeEach(() => localStorage.clear())

const open = async (address: string) => {
  const opened = await renderRoutes(routes, address)
  await act(() => i18n.loadNamespaces(['homeworkEdit', 'homework', 'dates']))
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']
/** Once the fields of times have loaded. */
const input = async (name: string) => {
  await screen.findAllByPlaceholderText('YYYY/MM/DD HH:mm')
  return await screen.findByRole<HTMLInputElement>('textbox', { name })
}
const write = async (user: User, name: string, text: string) => {
  const field = await input(name)
  await user.clear(field)
  await user.paste(text)
  return field
}
/** As the field shows a time in Taipei. */
const inTaipei = (time: number | string) =>
  new Date(new Date(time).getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/')
const minutes = (from: string, to: string) =>
  (Date.parse(`${to}Z`.replaceAll('/', '-')) - Date.parse(`${from}Z`.replaceAll('/', '-'))) / 60_000

describe('a new homework', () => {
  test('starts in ten minutes for a day by default, in the time zone of the class, and is assigned with the suggested pass score', async () => {
    server.on(addHomework, () => reply({ activityId: 9 }))
    const { user } = await open('/groups/1/homework/new')
    const [start, end] = [(await input('Start')).value, (await input('End')).value]
    expect(Math.abs(minutes(inTaipei(Date.now()), start) - 10)).toBeLessThanOrEqual(1)
    expect(minutes(start, end)).toBe(1440)
    expect(screen.getByText('1 day 0 hours 0 minutes')).toBeTruthy()
    expect(screen.getByText('Times are in Asia/Taipei, the time zone of the class.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('fields need your attention'))
    expect(server.askedOf(addHomework)).toEqual([])
    await write(user, 'Name', 'Week 3')
    await user.click(screen.getByRole('button', { name: 'set 42' }))
    expect((await input('Pass score')).value).toBe('8')
    await user.click(screen.getByRole('button', { name: 'set 41' }))
    expect((await input('Pass score')).value).toBe('60')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect((await screen.findByRole('dialog', { name: 'Updated' })).textContent).toContain('Week 3')
    expect(server.askedOf(addHomework)[0]?.body).toMatchObject({
      groupId: 1,
      problemSetId: 41,
      name: 'Week 3',
      passScore: 60,
      canMakeUp: false,
      makeUpStartTime: null,
      counts: 'last',
      feedback: 'cases',
      mostHandIns: null,
    })
    await user.click(screen.getByRole('link', { name: 'Go to the homework of the class' }))
    expect(await screen.findByText('the list')).toBeTruthy()
  })

  test('bounds are checked as they are typed', async () => {
    const { user } = await open('/groups/1/homework/new')
    const start = await write(user, 'Start', '2020/01/01 08:00')
    await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('The start must be later than now.')).toBeTruthy()
    await write(user, 'Start', '2030/01/01 08:00')
    await waitFor(() => expect(screen.queryByText('The start must be later than now.')).toBeNull())
    // the end has moved along
    expect((await input('End')).value).toBe('2030/01/02 08:00')
    await write(user, 'End', '2030/01/01 08:59')
    expect(await screen.findByText('The time from start to end must be between 1 hour and 120 days.')).toBeTruthy()
    await write(user, 'End', '2030/01/01 09:00')
    await waitFor(() => expect(screen.queryByText(/between 1 hour and 120 days/)).toBeNull())
    await write(user, 'Start', '2099/01/30 08:00')
    await write(user, 'End', '2099/02/01 00:00')
    expect(await screen.findByText('The time cannot be after the end of the class.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'set 41' }))
    await write(user, 'Pass score', '101')
    expect(await screen.findByText('The pass score cannot be above the total of 100.')).toBeTruthy()
  })

  test('a make-up begins an hour after the end and lasts a day; switched off, it is gone', async () => {
    server.on(addHomework, () => reply({ activityId: 9 }))
    const { user } = await open('/groups/1/homework/new')
    const toggle = await screen.findByRole('switch', { name: /With a make-up/ })
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'When the make-up starts' }).disabled).toBe(true)
    await user.click(toggle)
    const [end, start, until] = [await input('End'), await input('Start of the make-up'), await input('End of the make-up')]
    expect([minutes(end.value, start.value), minutes(start.value, until.value)]).toEqual([60, 1440])
    const early = (await input('End')).value
    await write(user, 'Start of the make-up', early)
    expect(await screen.findByText('The make-up must start at least 1 hour after the end of the homework.')).toBeTruthy()
    await user.click(toggle)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /make-up/ })).toBeNull())
    await write(user, 'Name', 'Week 3')
    await user.click(screen.getByRole('button', { name: 'set 41' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await screen.findByRole('dialog', { name: 'Updated' })
    expect(server.askedOf(addHomework)[0]?.body).toMatchObject({ canMakeUp: false, makeUpStartTime: null, makeUpEndTime: null })
  })

  test('a dialog offers to make a set where there is none', async () => {
    server.on(userProblemSetPage, () => reply({ items: [], total: 0, page: 1, size: 25, isMore: false }))
    await open('/groups/1/homework/new')
    const dialog = within(await screen.findByRole('dialog', { name: 'No homework set yet' }))
    expect(dialog.getByRole('link', { name: 'New homework set' }).getAttribute('href')).toBe('/problem-set/2/0/edit')
  })

  test('warns of problems without a hidden case and of languages that are never compared', async () => {
    const problems = [
      { ...problem, hasHiddenCase: false },
      { ...problem, problemId: 2, title: 'Trees', enableAnalyze: true, uncomparedLanguages: ['Ruby'] },
    ]
    server.on(problemSetInfo, () => reply({ problemSetId: 41, analyzeMode: 1, problems }))
    const { user } = await open('/groups/1/homework/new')
    await user.click(await screen.findByRole('button', { name: 'set 41' }))
    expect(await screen.findByText('Without a hidden test case, these can be solved by printing the visible output: Sum.')).toBeTruthy()
    expect(screen.getByText('Similarity is measured for “Trees”, but never for answers in Ruby.')).toBeTruthy()
  })
})

describe('an existing homework', () => {
  const waiting = () => shownHomework(5, 'Week 1', 'Normal Waiting', { startTime: inHours(5), endTime: inHours(30), mostHandIns: 7 })

  test('is changed before its start; a refusal is shown with the server’s messages', async () => {
    server.on(homeworkInfo, () => reply(waiting()))
    const message = 'The homework will start soon or has started, so it cannot be edited.'
    server.on(editHomework, () => refusal(409, 'Activity.WillStartSoonOrHasStarted', message))
    const { user } = await open('/groups/1/homework/5/edit')
    await write(user, 'Name', 'Week one')
    expect((await input('Most submissions to a problem')).value).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('dialog', { name: 'Update failed' })).textContent).toContain(message)
    expect(server.askedOf(editHomework)[0]?.body).toMatchObject({ groupId: 1, activityId: 5, name: 'Week one', mostHandIns: 7 })
  })

  test('after its end only the make-up can change, from an hour after now', async () => {
    server.on(homeworkInfo, () => reply(shownHomework(5, 'Week 1', 'Normal Finished')))
    server.on(setMakeUp, () => reply({ isDone: true }))
    const { user } = await open('/groups/1/homework/5/edit')
    expect((await input('Name')).matches(':disabled')).toBe(true)
    expect((await input('End')).matches(':disabled')).toBe(true)
    await user.click(screen.getByRole('switch', { name: /With a make-up/ }))
    const start = await input('Start of the make-up')
    expect(Math.abs(minutes(inTaipei(Date.now()), start.value) - 60)).toBeLessThanOrEqual(1)
    expect(screen.getByRole('switch', { name: 'When the homework ends' }).matches(':disabled')).toBe(true)
    await user.click(screen.getByRole('switch', { name: 'When the make-up starts' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Updated' })
    const body = server.askedOf(setMakeUp)[0]?.body as Record<string, string>
    const notices = { notifyMakeUpStart: true, notifyMakeUpEnd: false }
    const times = { makeUpStartTime: expect.any(String), makeUpEndTime: expect.any(String) }
    expect(body).toEqual({ groupId: 1, activityId: 5, canMakeUp: true, ...times, ...notices })
    expect(Date.parse(body.makeUpEndTime ?? '') - Date.parse(body.makeUpStartTime ?? '')).toBe(86_400_000)
  })

  test.each([
    ['of another teacher', { createUserId: 8 }, /Only the creator/],
    ['that starts within five minutes', { startTime: inHours(4 / 60) }, /starts within five minutes/],
    ['in progress', { status: 'Normal In Progress' as const }, /is in progress/],
    ['whose make-up has begun', { status: 'MakeUp In Progress' as const }, /make-up of this homework has started/],
  ])('%s cannot be edited', async (_, more, text) => {
    server.on(homeworkInfo, () => reply({ ...waiting(), ...more }))
    await open('/groups/1/homework/5/edit')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('an unknown one leads to the list', async () => {
    server.on(homeworkInfo, () => refusal(404, 'Activity.NotFound', 'There is none.'))
    await open('/groups/1/homework/99/edit')
    expect(await screen.findByText('the list')).toBeTruthy()
  })
})
