// Who advances in a game: confirmed once, also where nobody has solved anything.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passGame } from '../../../commands/exams/exam/calls.ts'
import type { ExamRanking } from '../../../queries/exams/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { Elimination } from './Elimination.tsx'

const server = signedInServer(() => {})

const entry = (userId: number, correctCount: number): ExamRanking['entries'][number] => ({
  userId,
  rank: userId,
  name: `Student ${userId}`,
  email: null,
  studentId: null,
  avatar: null,
  correctCount,
  correctProblems: [],
  time: 0,
  timeFormat: '0:00',
  isBlocked: false,
})

const open = async (change: Partial<ExamRanking>) => {
  const ranking: ExamRanking = {
    problemIds: [],
    firstSolvers: [],
    isFrozen: false,
    mainRank: 3,
    subRank: 27,
    suggested: [],
    qualifiers: null,
    entries: [entry(1, 1), entry(2, 0)],
    ...change,
  }
  const place = { groupId: 1, activityId: 5 }
  const element = <Elimination place={place} ranking={ranking} status="Finished" showAll={false} onShowAll={() => {}} />
  const opened = await renderRoutes([{ path: '/', element }], '/')
  await act(() => i18n.loadNamespaces(['examGame']))
  return opened
}

test('those who advance are named in their number, and the others in a table', async () => {
  await open({ suggested: [1] })
  expect(await screen.findByText('By the ranking now, 1 would advance. These would be eliminated.')).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Confirm 1 qualifier' })).toBeTruthy()
})

test('where all advance there is no table', async () => {
  await open({ suggested: [1, 2], qualifiers: [1, 2] })
  expect(await screen.findByText('2 advance. Nobody is eliminated.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
})

test('a game that nobody solved is concluded with nobody', async () => {
  server.on(passGame, () => reply({}))
  const { user } = await open({ entries: [entry(1, 0), entry(2, 0)] })
  await user.click(await screen.findByRole('button', { name: 'Confirm that nobody advances' }))
  await waitFor(() => expect(questions.get()?.message).toContain('nobody advances, 2 are eliminated'))
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(server.askedOf(passGame)[0]?.body).toEqual({ groupId: 1, activityId: 5, userIds: [] }))
})
