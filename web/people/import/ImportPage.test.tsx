// Class import by a unit administrator: faults, confirmation, progress, result.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { confirmImport, importInfo, previewImport } from '../../../commands/people/import/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'

const server = stubServer()
const unit = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }
const mei = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], mustChangePassword: false, mayAuthor: false, businessUnits: [unit] }
const row = {
  row: 2,
  email: 'tea@x.test',
  className: 'Maths',
  expirationTime: '2027-06-30T15:59:59.999Z',
  name: 'Tea',
  role: 'teacher',
  studentId: null,
  standing: null,
  nameInFile: null,
  roleInFile: null,
  numberBefore: null,
  numberAfter: null,
  isNumberLeft: false,
  isNumberTwice: false,
}
const info = {
  state: 'running',
  rows: 2,
  done: 1,
  groupId: null,
  classes: 1,
  registered: 1,
  existing: 0,
  invited: 0,
  inClass: 0,
  numbersLeft: 0,
  refused: [],
}
const ID = '0d0f7f2e-8c1e-5f0a-9a4e-1b2c3d4e5f60'

beforeEach(() => {
  server.asked.length = 0
  sessionStore.signIn('t', 7)
  server.on(userInfo, () => reply(mei))
})

const choose = async () => {
  const shown = await renderRoutes(createRoutes, '/bu-admin/bu-create-group')
  await screen.findByRole('heading', { name: 'Import classes – Day School' })
  await shown.user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['email'], 'classes.csv', { type: 'text/csv' }),
  )
  return shown
}

test('lists all faults of the file and accepts another file', async () => {
  const fault = { row: 3, column: 'expiration', value: '2027/2/30', code: 'Import.DateInvalid', message: 'No such day.' }
  server.on(previewImport, () =>
    reply({
      importId: null,
      state: 'faulty',
      rows: [row],
      faults: [fault, { ...fault, row: null, column: null }],
      skipped: [],
      timeZone: 'Asia/Taipei',
      classEnd: null,
    }),
  )
  const { user } = await choose()
  expect(await screen.findByText('2 errors in this file must be corrected')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByRole('row', { name: /3 Expiration date 2027\/2\/30 No such day/ })).toBeTruthy()
  expect(server.askedOf(previewImport)[0]?.body).toEqual({ businessUnitId: 5, groupId: null, file: btoa('email') })
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByText('File format')).toBeTruthy()
})

test('shows a valid file, imports it after confirmation and follows the progress', async () => {
  server.on(previewImport, () =>
    reply({
      importId: ID,
      state: 'ready',
      rows: [row, { ...row, row: 3, email: 'amy@x.test', role: 'student' }],
      faults: [],
      skipped: [4],
      timeZone: 'Asia/Taipei',
      classEnd: null,
    }),
  )
  server.on(confirmImport, () => reply({ isDone: true }))
  let asked = 0
  server.on(importInfo, () => {
    asked += 1
    return reply(asked < 3 ? info : { ...info, state: 'done', done: 2 })
  })
  const { user, router } = await choose()
  expect(await screen.findByText(/Classes: 1, people: 2, rows: 2/)).toBeTruthy()
  expect(screen.getByText('Row 4 is the example of the template and is skipped.')).toBeTruthy()
  // the pressed button disappears with its step: the focus moves to the next step
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('The file has no errors.')
  await user.click(screen.getByRole('button', { name: 'Create the classes' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?import=${ID}`))
  expect(await screen.findByRole('progressbar', { name: '1 of 2 rows' })).toBeTruthy()
  expect(await screen.findByText('The classes were created', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('The classes were created')
  expect(screen.getByRole('link', { name: 'Go to class management' }).getAttribute('href')).toBe('/bu-admin/group-manager')
  await user.click(screen.getByRole('button', { name: 'Import another' }))
  expect(await screen.findByText('File format')).toBeTruthy()
})
