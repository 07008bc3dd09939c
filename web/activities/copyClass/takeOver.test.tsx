// Taking over the activities of another class: choice, preview, result, and every way to have nothing to do.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyActivities } from '../../../commands/activities/copy/calls.ts'
import { groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo, myGroups } from '../../../queries/classes/calls.ts'
import { homeworkList } from '../../../queries/homework/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { TakeOver, TakeOverButton } from '../index.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const one = (groupId: number, name: string, more: object = {}) => ({
  groupId,
  name,
  role: 'teacher',
  isExpired: false,
  isMembershipOver: false,
  isBlocked: false,
  ...more,
})
const activity = (activityId: number, activityType: string, name: string) => ({
  groupId: 2,
  activityId,
  activityType,
  problemSetId: 60 + activityId,
  name,
})
const homework = (activityId: number, start: number, end: number) => ({
  activityId,
  startTime: inDays(start),
  endTime: inDays(end),
  makeUpEndTime: null,
})
const old = [activity(5, 'Exercise', 'Week 1'), activity(7, 'Assignment', 'Trees'), activity(6, 'Assignment', 'Loops')]

let present: object[]
const server = signedInServer((stub) => {
  present = []
  stub.on(myGroups, () =>
    reply([
      one(1, 'Spring'),
      one(2, 'Autumn', { isExpired: true, role: 'assistant' }),
      one(3, 'Learning', { role: 'student' }),
      one(4, 'Was there', { isMembershipOver: true }),
    ]),
  )
  stub.on(groupInfo, () => reply({ groupId: 1, timeZone: 'UTC', expirationTime: inDays(100) }))
  stub.on(groupActivities, ({ groupId }: { groupId: number }) => reply(groupId === 2 ? old : present))
  stub.on(homeworkList, () => reply([homework(7, -100, -90), homework(6, -200, -190)]))
})

const open = async () => {
  const element = (
    <>
      <TakeOverButton />
      <TakeOver groupId={1} />
    </>
  )
  const opened = await renderRoutes([{ path: '/groups/1/info', element }], '/groups/1/info')
  await act(() => i18n.loadNamespaces(['copyClass']))
  const button = await screen.findByRole('button', { name: 'Take over from an earlier class' })
  button.focus()
  await opened.user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take over from an earlier class' }))
  return { ...opened, dialog, button }
}
type Opened = Awaited<ReturnType<typeof open>>
const choose = async ({ user, dialog }: Opened) => {
  await user.click(await dialog.findByRole('combobox', { name: /Earlier class/ }))
  await user.click(await screen.findByRole('option', { name: 'Autumn (ended)' }))
}
const days = (dialog: Opened['dialog']) => dialog.findByRole<HTMLInputElement>('textbox', { name: /Days by which homework moves/ })
const namesIn = (dialog: Opened['dialog'], list: string) =>
  within(dialog.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('offers the other classes of which the user is staff, also ended ones', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('combobox', { name: /Earlier class/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Autumn (ended)'])
})

test('shows what the class would bring, with the times of homework as the days change', async () => {
  const opened = await open()
  await choose(opened)
  const { user, dialog } = opened
  const field = await days(dialog)
  expect(new Date(Date.parse(inDays(-200)) + Number(field.value) * DAY_MS).getUTCDay()).toBe(1)
  expect(namesIn(dialog, 'Practice')).toEqual(['Week 1'])
  const dayOf = (move: number) =>
    inDays(move - 200)
      .slice(0, 10)
      .replaceAll('-', '/')
  expect(namesIn(dialog, 'Homework')).toEqual([
    expect.stringMatching(new RegExp(`^Loops${dayOf(Number(field.value))} \\d\\d:\\d\\d – `)),
    expect.stringMatching(/^Trees.*Ends after the end of this class: it will be left out\.$/),
  ])
  await user.clear(field)
  await user.type(field, '190')
  expect(namesIn(dialog, 'Homework')[0]).toMatch(new RegExp(`^Loops${dayOf(190)}.*Starts in the past: it will be left out\\.$`))
  await user.clear(field)
  expect(namesIn(dialog, 'Homework')).toEqual(['Loops', 'Trees'])
  await user.click(dialog.getByRole('button', { name: /Take over 3 activities/ }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(server.askedOf(copyActivities)).toEqual([])
  await user.click(dialog.getByRole('button', { name: /on Monday/ }))
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test('copies, refreshes the lists, and says what was left out and why', async () => {
  server.on(copyActivities, () => {
    present = [activity(90, 'Exercise', 'Week 1')]
    return reply({
      copied: [
        { fromActivityId: 5, activityId: 90, activityType: 'Exercise', name: 'Week 1' },
        { fromActivityId: 6, activityId: 91, activityType: 'Assignment', name: 'Loops' },
      ],
      leftOut: [{ fromActivityId: 7, activityType: 'Assignment', name: 'Trees', code: 'Activity.AfterClassEnd' }],
    })
  })
  const opened = await open()
  await choose(opened)
  const { user, dialog, button, router } = opened
  const moveDays = Number((await days(dialog)).value)
  await user.click(dialog.getByRole('button', { name: 'Take over 3 activities' }))
  expect(await dialog.findByText('Taken over: 2 of 3.')).toBeTruthy()
  expect(server.askedOf(copyActivities).map(({ body }) => body)).toEqual([{ fromGroupId: 2, toGroupId: 1, moveDays }])
  expect(
    within(dialog.getByRole('list', { name: 'Taken over' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/groups/1/practice/90/65/show', '/groups/1/homework/91/show'])
  expect(namesIn(dialog, 'Left out')).toEqual(['Homework: TreesThe time cannot be after the end of the class.'])
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('without homework no days are asked; activities of the class are added to', async () => {
  server.on(homeworkList, () => reply([]))
  server.on(groupActivities, ({ groupId }: { groupId: number }) => reply(groupId === 2 ? [old[0]] : [activity(80, 'Exercise', 'Own')]))
  server.on(copyActivities, () => refusal(403, 'Group.NotTeacherOrAssistant', 'Only teachers and assistants.'))
  const opened = await open()
  await choose(opened)
  const { user, dialog } = opened
  expect(await dialog.findByText('This class already has 1 activity. It stays, and the copies are added.')).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /Days/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take over 1 activity' }))
  expect(await dialog.findByText('Only teachers and assistants.')).toBeTruthy()
  expect(server.askedOf(copyActivities).map(({ body }) => body)).toEqual([{ fromGroupId: 2, toGroupId: 1, moveDays: 0 }])
})

test.each([
  ['no other class', () => server.on(myGroups, () => reply([one(1, 'Spring')])), false, 'No other class'],
  ['an empty class', () => server.on(groupActivities, () => reply([])), true, 'Nothing to take over'],
  ['classes that cannot be read', () => server.on(myGroups, () => refusal(503, 'Common.Unavailable', 'Not now.')), false, 'Not now.'],
  ['a class that cannot be read', () => server.on(homeworkList, () => refusal(503, 'Common.Unavailable', 'Not now.')), true, 'Not now.'],
])('says so for %s', async (_name, given, isChosen, text) => {
  given()
  const opened = await open()
  if (isChosen) await choose(opened)
  expect(await opened.dialog.findByText(text)).toBeTruthy()
})
