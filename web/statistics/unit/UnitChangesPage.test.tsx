// Figures of the classes of a unit at an earlier moment beside those of today; each leads to the events of its class.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { unitAnswerReport, unitExams, unitHomework, unitUsage } from '../../../queries/statistics/unit/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import UnitChangesPage from './UnitChangesPage.tsx'

const at = '2026-06-01T03:20:00.000Z'
const unit = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }
const maths = { groupId: 21, groupName: 'Maths', isExpired: false, isOwn: true, userCount: 10 }
const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [unit] }))
  stub.on(unitUsage, (asked: { at?: string }) =>
    reply({ classes: [{ ...maths, totalAnswerCount: asked.at === at ? 40 : 38, totalMinutes: 60 }], median: {} }),
  )
  for (const call of [unitAnswerReport, unitHomework, unitExams]) stub.on(call, () => reply({ classes: [], median: {} }))
})

const open = async (search: string) => {
  const opened = await renderRoutes(
    [{ path: '/bu-admin/bu-statistics/changes', element: <UnitChangesPage /> }],
    `/bu-admin/bu-statistics/changes${search}`,
  )
  await act(() => i18n.loadNamespaces(['unit', 'units', 'statistics', 'table']))
  return opened
}

test('a figure that differs leads to the events of its class since then', async () => {
  const { user } = await open(`?asOf=${at}`)
  const table = within(await screen.findByRole('region', { name: 'Class summary' }))
  await user.click(await table.findByRole('button', { name: /Maths, Answers/ }))
  const link = await screen.findByRole('menuitem', { name: 'Events since then' })
  expect(link.getAttribute('href')).toBe(`/groups/21/timeline?since=${encodeURIComponent(at)}`)
  expect(server.askedOf(unitUsage)[0]?.body).toEqual({ businessUnitId: 5, endTime: '2026-06-01T03:00:00.000Z', at })
  expect(await screen.findAllByText('Nothing has changed')).toHaveLength(3)
})

test('without a moment it says how to choose one', async () => {
  await open('')
  expect(await screen.findByText('Choose an earlier moment')).toBeTruthy()
})
