// Section of the profile where the user chooses where notices arrive.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeNoticeChoice } from '../../../commands/people/notice/calls.ts'
import { ownInbox } from '../../../queries/people/inbox/calls.ts'
import { noticeChoices } from '../../../queries/people/notices/calls.ts'
import type { ShownChoices } from '../../../queries/people/notices/schemas.ts'
import { userInfo, userStatistics } from '../../../queries/people/user/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'

let shown: ShownChoices
const server = signedInServer((stub) => {
  shown = {
    choices: [
      { group: 'activityTimes', inbox: true, email: false },
      { group: 'comments', inbox: true, email: false },
    ],
    canEmail: true,
  }
  const unsaid = ['studentId', 'avatar', 'title', 'homePage', 'about', 'facebook', 'gitHub', 'lastLogin', 'registeredAt', 'passwordUpdated']
  const hidden = ['phone', 'birthday', 'gender', 'recoveryEmail', 'expirationTime']
  const person = {
    ...Object.fromEntries([...unsaid, ...hidden].map((field) => [field, null])),
    name: 'Mei',
    email: 'mei@demo.test',
    roles: [],
    businessUnits: [],
    mustChangePassword: false,
    mayAuthor: false,
  }
  stub.on(userInfo, ({ userId }: { userId: number | null }) => reply({ ...person, id: userId ?? 7, isPrivateShown: userId !== 9 }))
  stub.on(userStatistics, () => reply({ items: [], total: 0, page: 1, size: 25, answerCount: 0, solvedCount: 0 }))
  stub.on(ownInbox, () => reply([]))
  stub.on(noticeChoices, () => reply(shown))
  stub.on(changeNoticeChoice, ({ group, ...choice }: ShownChoices['choices'][number]) => {
    shown = { ...shown, choices: shown.choices.map((one) => (one.group === group ? { group, ...choice } : one)) }
    return reply({ isDone: true })
  })
})

const open = async () => {
  const { user } = await renderRoutes(createRoutes, '/user/7/show')
  const row = (name: string) => within(within(screen.getByRole('region', { name: 'Notices' })).getByRole('group', { name }))
  await screen.findByRole('group', { name: 'Comments and reviews' })
  const isOn = (name: string, way: string) => row(name).getByRole<HTMLInputElement>('switch', { name: way }).checked
  return { user, row, isOn }
}

test('each switch is saved at once, also by the keyboard, which keeps the focus', async () => {
  const { user, row, isOn } = await open()
  expect([isOn('Comments and reviews', 'Inbox'), isOn('Comments and reviews', 'E-mail')]).toEqual([true, false])
  const email = row('Comments and reviews').getByRole('switch', { name: 'E-mail' })
  email.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(isOn('Comments and reviews', 'E-mail')).toBe(true))
  expect(document.activeElement).toBe(email)
  await user.click(row('Start and end of homework').getByRole('switch', { name: 'Inbox' }))
  await waitFor(() => expect(server.askedOf(changeNoticeChoice)).toHaveLength(2))
  expect(server.askedOf(changeNoticeChoice).map(({ body }) => body)).toEqual([
    { group: 'comments', inbox: true, email: true },
    { group: 'activityTimes', inbox: false, email: false },
  ])
})

test('a refused change goes back and says why', async () => {
  const { user, row, isOn } = await open()
  server.on(changeNoticeChoice, () => refusal(503, 'Common.Unavailable', 'Not now.'))
  await user.click(row('Comments and reviews').getByRole('switch', { name: 'Inbox' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await waitFor(() => expect(isOn('Comments and reviews', 'Inbox')).toBe(true))
})

test('where no e-mail can be sent, it says so and offers none', async () => {
  shown = { ...shown, canEmail: false }
  const { row } = await open()
  expect(screen.getByText(/This platform cannot send you e-mail/)).toBeTruthy()
  expect(row('Comments and reviews').getByRole<HTMLInputElement>('switch', { name: 'E-mail' }).disabled).toBe(true)
})

test('the profile of another person has no such section', async () => {
  await renderRoutes(createRoutes, '/user/9/show')
  expect(await screen.findByRole('heading', { name: 'Problems' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  expect(server.askedOf(noticeChoices)).toEqual([])
})

test('a failed reply is asked for again by a button', async () => {
  server.on(noticeChoices, () => refusal(500, 'Common.Unexpected', 'Something broke.'))
  const { user } = await renderRoutes(createRoutes, '/user/7/show')
  const section = within(await screen.findByRole('region', { name: 'Notices' }))
  const again = await section.findByRole('button')
  server.on(noticeChoices, () => reply(shown))
  await user.click(again)
  expect(await section.findByRole('group', { name: 'Comments and reviews' })).toBeTruthy()
})
