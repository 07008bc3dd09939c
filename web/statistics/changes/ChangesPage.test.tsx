// Figures of an earlier moment beside those of today: over the same whole hours, each with the way to what made the difference.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { usageOfStudents } from '../../../queries/statistics/calls.ts'
import { assignmentStudents, examStudents } from '../../../queries/statistics/grades/calls.ts'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import ChangesPage from './ChangesPage.tsx'

const at = '2026-06-01T03:20:00.000Z'
const noGrades = { activityIds: [], activityNames: [], activityFullScores: [], students: [] }
const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true, mayAudit: true, students: [] }))
  stub.on(usageOfStudents, () => reply([]))
  stub.on(successRate, (asked: { at?: string }) =>
    reply([{ activityId: 31, activityName: 'Loops', problemId: 5, title: 'Primes', correct: asked.at === at ? 3 : 2, failed: 1 }]),
  )
  stub.on(assignmentStudents, () => reply(noGrades))
  stub.on(examStudents, () => reply(noGrades))
})

test('a difference leads to the events of its problem, and to who joined, left or was blocked; both sides end with the last full hour', async () => {
  const { user } = await renderRoutes(
    [{ path: '/groups/:groupId/statistics/changes', element: <ChangesPage /> }],
    `/groups/1/statistics/changes?asOf=${at}`,
  )
  await act(() => i18n.loadNamespaces(['statistics', 'table']))
  const table = within(await screen.findByRole('region', { name: 'Right and wrong answers to problems' }))
  await user.click(await table.findByRole('button', { name: /Primes, Right/ }))
  const link = async (name: string) =>
    new URL((await screen.findByRole('menuitem', { name })).getAttribute('href') ?? '', 'http://host').search
  expect(Object.fromEntries(new URLSearchParams(await link('Events since then')))).toEqual({ activity: '31', problem: '5', since: at })
  expect(Object.fromEntries(new URLSearchParams(await link('Joins, leaves and blocks since then')))).toEqual({
    types: 'MemberJoined,MemberLeft,MemberBlocked,MemberUnblocked,MemberRoleChanged',
    since: at,
  })
  expect(server.askedOf(successRate).map(({ body }) => body)).toEqual([
    { groupId: 1, endTime: '2026-06-01T03:00:00.000Z', at },
    { groupId: 1, endTime: '2026-06-01T03:00:00.000Z' },
  ])
})
