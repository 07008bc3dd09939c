// Saved comments: used, saved, revised and removed beside a draft.
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { removeSavedComment, reviseSavedComment, saveComment } from '../../../commands/activities/savedComment/calls.ts'
import { savedCommentList } from '../../../queries/activities/marks/calls.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import type { CommentContent } from './commentContent.ts'
import SavedComments from './SavedComments.tsx'

const server = signedInServer()
beforeEach(() => {
  for (const call of [removeSavedComment, reviseSavedComment, saveComment]) server.on(call, () => reply({ isDone: true }))
  server.on(savedCommentList, () => reply([{ savedCommentId: 1, text: 'Name what it counts.', points: -2 }]))
})

const Beside = ({ first }: { first: CommentContent }) => {
  const [draft, setDraft] = useState(first)
  return (
    <>
      <p>
        {draft.text} / {draft.points ?? 'none'}
      </p>
      <SavedComments draft={draft} onUse={setDraft} />
    </>
  )
}

const openBeside = async (text = '', points: number | null = null) => {
  const { user } = await renderRoutes([{ path: '/', element: <Beside first={{ text, points }} /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Saved comments' }))
  return user
}
const sentTo = (call: Parameters<typeof server.askedOf>[0]) => server.askedOf(call).at(-1)?.body
const useName = 'Use: Name what it counts.'

test('one is added to the draft, and points add up', async () => {
  const user = await openBeside('Well done.')
  await user.click(await screen.findByRole('button', { name: useName }))
  expect(await screen.findByText(/^Well done\.\s+Name what it counts\. \/ -2$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Saved comments' }))
  await user.click(await screen.findByRole('button', { name: useName }))
  expect(await screen.findByText(/ \/ -4$/)).toBeTruthy()
})

test('the draft is saved as one', async () => {
  const user = await openBeside('Well named', 1)
  await user.click(await screen.findByRole('button', { name: 'Save this text' }))
  await waitFor(() => expect(sentTo(saveComment)).toEqual({ text: 'Well named', points: 1 }))
})

const revise = async (draft?: string) => {
  const user = await openBeside(draft)
  await user.click(await screen.findByRole('button', { name: 'Edit the saved comment: Name what it counts.' }))
  const field = await screen.findByRole('textbox', { name: 'Change the saved comment' })
  const form = within(field.closest('fieldset') as HTMLElement)
  return { user, field, points: form.getByRole('textbox', { name: 'Points' }), save: form.getByRole('button', { name: 'Save' }) }
}

test('one is revised, not without a text or with points that are no number; the draft stays', async () => {
  const { user, field, points, save } = await revise('Draft')
  await user.clear(field)
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.type(field, 'Say what it counts.')
  await user.clear(points)
  await user.type(points, 'two')
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(points)
  await user.type(points, '-1')
  await user.click(save)
  await waitFor(() => expect(sentTo(reviseSavedComment)).toEqual({ savedCommentId: 1, text: 'Say what it counts.', points: -1 }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Change the saved comment' })).toBeNull())
  expect(screen.getByText('Draft / none')).toBeTruthy()
})

test('a refused revision stays in its form', async () => {
  server.on(reviseSavedComment, () => refusal(404, 'Comment.NotFound', 'gone'))
  const { user, field, save } = await revise()
  await user.type(field, ' Always.')
  await user.click(save)
  expect(await screen.findByText('gone')).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('Name what it counts. Always.')
})

test('Escape closes the form alone, then the list', async () => {
  const { user } = await revise()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: useName })).toBeTruthy()
  expect(server.askedOf(reviseSavedComment)).toEqual([])
  screen.getByRole('button', { name: useName }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: useName })).toBeNull())
})

test('one is removed', async () => {
  const user = await openBeside()
  await user.click(await screen.findByRole('button', { name: 'Remove the saved comment: Name what it counts.' }))
  await waitFor(() => expect(sentTo(removeSavedComment)).toEqual({ savedCommentId: 1 }))
})
