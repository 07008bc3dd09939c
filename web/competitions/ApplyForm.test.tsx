// The form of an application.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gameJoin } from '../../commands/competitions/competition/calls.ts'
import { personalDataStatement } from '../../queries/site/calls.ts'
import SuccessDialog from '../app/SuccessDialog.tsx'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { refusal, reply } from '../shared/testing/stubServer.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { shownSetting } from './game.fixture.ts'

const server = signedInServer((stub) => {
  stub.on(gameJoin, () => reply({ isDone: true }))
  stub.on(personalDataStatement, () => reply({ 'zh-tw': '聲明', 'en-us': 'We keep your application.' }))
})
const open = async () => {
  const shown = await renderRoutes(
    [
      { path: '/game/:gameKey/apply', element: <ApplyForm setting={shownSetting()} accountName="amy" email="amy@school.test" /> },
      { path: '/game/:gameKey/info', element: [<p key="text">information</p>, <SuccessDialog key="success" />] },
    ],
    '/game/202611/apply',
  )
  await i18n.loadNamespaces(['competitions'])
  return shown
}
const send = () => screen.findByRole('button', { name: 'Apply' })
type User = Awaited<ReturnType<typeof open>>['user']

const fill = async (user: User, teacher = 'None') => {
  await user.type(await screen.findByRole('textbox', { name: 'Mobile phone' }), '0912-345-678')
  await user.type(screen.getByRole('textbox', { name: 'School' }), 'School')
  await user.type(screen.getByRole('textbox', { name: 'Department' }), 'Science')
  await user.type(screen.getByRole('textbox', { name: 'Teacher' }), teacher)
  await user.click(screen.getByRole('checkbox'))
}

test('is sent with areas as numbers and without the address of a teacher who does not exist', async () => {
  const { user } = await open()
  expect((await screen.findByRole('textbox', { name: 'Account name' })).hasAttribute('readonly')).toBe(true)
  expect((await send()).getAttribute('aria-disabled')).toBe('true')
  await fill(user)
  expect(screen.getByRole('textbox', { name: "Teacher's e-mail" }).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area of your school' }), 'North')
  const venue = screen.getByRole('combobox', { name: 'Area of the venue' })
  expect(within(venue).getByRole('option', { name: 'South (full)' }).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(venue, 'Central')
  await user.click(await send())
  expect(await screen.findByText('information')).toBeTruthy()
  expect(await screen.findByText('Application accepted')).toBeTruthy()
  expect(server.askedOf(gameJoin)[0]?.body).toMatchObject({
    key: '202611',
    cJName: 'amy',
    name: 'amy',
    email: 'amy@school.test',
    teacherName: 'None',
    teacherEmail: '',
    schoolArea: 1,
    gameArea: 2,
    checkBox: true,
  })
})

test('without an area nothing is sent', async () => {
  const { user } = await open()
  await fill(user)
  await user.click(await send())
  await waitFor(() => expect(screen.getAllByText('Please choose an area.').length).toBe(2))
  expect(server.askedOf(gameJoin)).toEqual([])
})

test('a teacher needs an address, and a refusal is shown', async () => {
  const { user } = await open()
  await fill(user, 'Lee')
  for (const name of ['Area of your school', 'Area of the venue']) await user.selectOptions(screen.getByRole('combobox', { name }), 'North')
  await user.click(await send())
  expect(await screen.findByText("Teacher's e-mail is required")).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: "Teacher's e-mail" }), 'lee@school.test')
  server.on(gameJoin, () => refusal(409, 'Game.TotalFull', 'There is no place left in this competition.'))
  await user.click(await send())
  expect(await screen.findByText('There is no place left in this competition.')).toBeTruthy()
})

test('the personal-data statement opens in a dialog', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Personal-data statement' }))
  expect(await within(await screen.findByRole('dialog')).findByText('We keep your application.')).toBeTruthy()
})
