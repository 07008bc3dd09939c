// The form of an exam warns of problems that students may know already.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemSetInfo } from '../../../queries/problems/sets/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import KnownProblems from './KnownProblems.tsx'

const server = signedInServer(() => {})
const problem = (title: string, isGlobal: boolean, practisedIn: number) => ({ problemId: title.length, title, isGlobal, practisedIn })

const open = async (problems: object[]) => {
  server.on(problemSetInfo, () => reply({ problemSetId: 41, problems }))
  await renderRoutes([{ path: '/', element: <KnownProblems problemSetId={41} /> }], '/')
  await act(() => i18n.loadNamespaces(['examEdit']))
}

test('those that a class practises, and those open to every author', async () => {
  await open([problem('Sums', false, 0), problem('Trees', true, 2), problem('Streams', true, 0)])
  expect(await screen.findByText('In a practice or homework of a class: Trees.')).toBeTruthy()
  expect(screen.getByText('Open to every author: Streams.')).toBeTruthy()
})

test('nothing is said of new problems', async () => {
  await open([problem('Sums', false, 0)])
  await waitFor(() => expect(server.askedOf(problemSetInfo)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
