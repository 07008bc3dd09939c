// Timeline of a unit, with links to import results.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unitHistory } from '../../../queries/people/units/calls.ts'
import type { UnitEvent } from '../../../queries/people/units/schemas.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { UnitTimeline } from './UnitTimeline.tsx'

const DAY = 86_400_000
const imported = (position: string, daysAgo: number): UnitEvent => ({
  position,
  type: 'ClassesImported',
  recordedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
  actorId: 7,
  actorName: 'Mei',
  userId: null,
  userName: null,
  name: null,
  expirationTime: null,
  counts: { rows: 0, classes: 1, registered: 5, existing: 4, invited: 0, inClass: 2 },
  importId: `import-${position}`,
  groupId: null,
})
const joined: UnitEvent = { ...imported('3', 2), type: 'MembersImported', name: 'Maths', groupId: 21 }

const server = signedInServer((stub) => {
  const businessUnits = [{ businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }]
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits }))
  stub.on(unitHistory, () =>
    reply({
      businessUnitName: 'Day School',
      timeZone: 'Asia/Taipei',
      items: [imported('2', 1), joined, imported('1', 31)],
      hasMore: false,
    }),
  )
})

const open = async (businessUnitId: number) => {
  await renderRoutes(
    [
      {
        path: '*',
        element: <UnitTimeline businessUnitId={businessUnitId} title="History" back={{ label: 'Unit overview', to: '/bu-admin' }} />,
      },
    ],
    '/',
  )
  await i18n.loadNamespaces(['units'])
  expect(await screen.findAllByText(/new accounts: 5/)).toHaveLength(3)
}

test('links to an import’s result while it is available', async () => {
  await open(5)
  const links = await screen.findAllByRole('link', { name: 'Show result' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/bu-admin/bu-create-group?import=import-2',
    '/bu-admin/groups/21/members?import=import-3',
  ])
  expect(screen.getByText(/^A file was added to the class Maths .* in the class before: 2\)/)).toBeTruthy()
})

test('shows no links for a unit viewed from outside', async () => {
  await open(6)
  expect(server.askedOf(unitHistory)[0]?.body).toEqual({ businessUnitId: 6, after: null })
  expect(screen.queryByRole('link', { name: 'Show result' })).toBeNull()
})
