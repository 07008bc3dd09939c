import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPicture } from '../../commands/problems/picture/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { MarkdownField } from './MarkdownField.tsx'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(addPicture, () => reply({ sha256: 'abc', width: 1, height: 1 }))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const Harness = () => {
  const [value, setValue] = useState('before after')
  return (
    <MarkdownField path="x" label="Description" lang="en" value={value} error={undefined} rows={3} isLive={false} onChange={setValue} />
  )
}
const show = async () => {
  await renderRoutes([{ path: '/', element: <Harness /> }], '/')
  await act(() => i18n.loadNamespaces(['problems', 'editor']))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  field.setSelectionRange(7, 7)
  return field
}
const picture = (name = 'a [graph].png', type = 'image/png') => new File([new Uint8Array([1, 2, 3])], name, { type })
const transfer = (files: File[], text = '') => ({ files, getData: () => text })
const MARKDOWN = '![a  graph](/api/v2/Problem/Picture?sha256=abc)'

test('uploads a pasted picture and inserts it at the cursor', async () => {
  const field = await show()
  fireEvent.paste(field, { clipboardData: transfer([picture()]) })
  expect(await screen.findByText('“a [graph].png” was inserted.')).toBeTruthy()
  expect(field.value).toBe(`before ${MARKDOWN}after`)
  expect(server.askedOf(addPicture)[0]?.body).toEqual({ picture: 'AQID' })
})

test('inserts dropped pictures and rejects other files', async () => {
  const field = await show()
  const notes = picture('notes.txt', 'text/plain')
  expect(fireEvent.drop(field, { dataTransfer: transfer([notes]) })).toBe(false)
  expect((await screen.findByRole('alert')).textContent).toBe('“notes.txt” was not inserted: pictures are JPEG, PNG, WebP or GIF.')
  expect(server.askedOf(addPicture)).toEqual([])
  expect(fireEvent.drop(field, { dataTransfer: transfer([picture()]) })).toBe(false)
  expect(await screen.findByText('“a [graph].png” was inserted.')).toBeTruthy()
  expect(server.askedOf(addPicture)).toHaveLength(1)
})

test('pastes text as text, even if a table or document adds a picture of it', async () => {
  const field = await show()
  expect(fireEvent.paste(field, { clipboardData: transfer([]) })).toBe(true)
  expect(fireEvent.paste(field, { clipboardData: transfer([picture()], '1\t2') })).toBe(true)
  expect(server.askedOf(addPicture)).toEqual([])
})

test('keeps the text and shows the reason if a picture is refused', async () => {
  server.on(addPicture, () => refusal(400, 'Picture.TooLarge', 'The picture is too large.'))
  const field = await show()
  fireEvent.paste(field, { clipboardData: transfer([picture('big.png')]) })
  expect((await screen.findByRole('alert')).textContent).toContain('The picture is too large.')
  expect(field.value).toBe('before after')
})
