// Homework that is due, on the home page of students.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dueHomework } from '../../queries/homework/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import DueHomework from './DueHomework.tsx'
import { inHours, shownHomework } from './homework.fixture.ts'

const server = signedInServer()
const open = async () => {
  const element = (
    <DueHomework waiting={<p>waiting</p>}>
      <p>classes</p>
    </DueHomework>
  )
  const opened = await renderRoutes([{ path: '/', element }], '/')
  await act(() => i18n.loadNamespaces('homework'))
  return opened
}

test('lists what can be handed in, with its class, its end and what was handed in', async () => {
  const made = { canMakeUp: true, makeUpStartTime: inHours(-1), makeUpEndTime: inHours(48.5) }
  server.on(dueHomework, () =>
    reply([
      { ...shownHomework(3, 'Trees', 'Normal In Progress', { endTime: inHours(2), handedInCount: 3 }), groupName: 'Monday' },
      { ...shownHomework(1, 'Loops', 'MakeUp In Progress', made), groupName: 'Tuesday' },
    ]),
  )
  await open()
  const section = within(await screen.findByRole('region', { name: 'Due homework' }))
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trees', '/groups/1/homework/3/show'],
    ['Loops', '/groups/1/homework/1/show'],
  ])
  const [trees, loops] = section.getAllByRole('listitem').map((item) => item.textContent)
  expect(trees).toMatch(/Monday.*Submitted 3 of 4.*Ends in (2:00:00|1:59:\d\d)/)
  expect(loops).toMatch(/Tuesday.*Make-up.*Ends in 2 days 0:(29|30)/)
  expect(screen.getByText('classes')).toBeTruthy()
})

test('says so where nothing is due, and leaves the rest alone after an error', async () => {
  server.on(dueHomework, () => reply([]))
  await open()
  expect(await screen.findByText('No homework is due.')).toBeTruthy()
})
