// Rounds of the typing playground: the clock, what counts, the result, and what happens when something fails.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishRound } from '../../commands/typing/round/calls.ts'
import { initialTypingTexts } from '../../commands/typing/text.ts'
import { contentGet } from '../../queries/site/contents/calls.ts'
import { ownTyping } from '../../queries/typing/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import TypingPage from './TypingPage.tsx'

const server = stubServer()
const none = { gold: 0, silver: 0, bronze: 0 }
const nothing = { rounds: [], total: 0, best: { 'zh-TW': null, en: null }, medals: none, thresholds: { gold: 80, silver: 60, bronze: 40 } }
const counts = { typedCount: 46, correctCount: 44, perMinute: 44, medal: 'bronze' }
beforeEach(() => {
  server.asked.length = 0
  server.on(contentGet, () => reply({ name: 'typingTexts', version: 2, content: initialTypingTexts }))
  server.on(ownTyping, () => reply(nothing))
  server.on(finishRound, () => reply(counts))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

const open = async () => {
  const shown = await renderRoutes([{ path: '*', element: <TypingPage /> }], '/playground/typing')
  await i18n.loadNamespaces(['typing', 'charts'])
  return { ...shown, field: (await screen.findByLabelText('Type here')) as HTMLTextAreaElement }
}
const write = (field: HTMLTextAreaElement, value: string) => fireEvent.change(field, { target: { value } })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const handedIn = () => server.askedOf(finishRound).map(({ body }) => body)

test('a round starts with the first character, ends after a minute, and shows what the server counted', async () => {
  const { field } = await open()
  await pass(5)
  expect(screen.getByRole('timer').textContent).toBe('60 s left')
  write(field, 'On the forst')
  await pass(20)
  expect(screen.getByRole('timer').textContent).toBe('40 s left')
  expect(screen.getByText('11 correct of 12')).toBeTruthy()
  await pass(41)
  expect(await screen.findByText('44 correct characters a minute')).toBeTruthy()
  expect(screen.getByText('Bronze')).toBeTruthy()
  expect(handedIn()).toEqual([{ textVersion: 2, textIndex: 2, typed: 'On the forst' }])
  expect(field.readOnly).toBe(true)
})

test('what an input method composes counts once, when it is committed', async () => {
  const { field } = await open()
  fireEvent.compositionStart(field)
  write(field, 'ㄒㄩㄝˊ')
  expect(screen.getByText('0 correct of 0')).toBeTruthy()
  write(field, '學')
  fireEvent.compositionEnd(field)
  write(field, '學')
  expect(screen.getByText('0 correct of 1')).toBeTruthy()
  fireEvent.compositionStart(field)
  write(field, '學ㄒㄧ')
  await pass(61)
  await waitFor(() => expect(handedIn()).toEqual([{ textVersion: 2, textIndex: 2, typed: '學' }]))
})

test('pasting is not possible', async () => {
  const { field } = await open()
  expect(fireEvent.paste(field)).toBe(false)
})

test('a round can be started again before it ends, and nothing is handed in', async () => {
  const { field } = await open()
  write(field, 'On')
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await pass(60)
  expect([screen.getByRole('timer').textContent, handedIn()]).toEqual(['60 s left', []])
})

test('a refusal says why; what got lost on the way can be sent again', async () => {
  server.on(finishRound, () => refusal(503, 'Common.Unavailable', 'Try again in a moment.'))
  const { field } = await open()
  write(field, 'On')
  await pass(61)
  server.on(finishRound, () => refusal(409, 'Typing.TooSoon', 'The last round ended less than a minute ago.'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The last round ended less than a minute ago.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(handedIn()).toHaveLength(2)
})

test('the own rounds: medals, the best ones, and a chart', async () => {
  const round = { language: 'en', title: 'Cats', typedCount: 64, correctCount: 62, perMinute: 62, medal: 'silver' }
  const rounds = ['2026-03-03T01:00:00.000Z', '2026-03-02T01:00:00.000Z'].map((finishedAt) => ({ ...round, finishedAt }))
  server.on(ownTyping, () => reply({ ...nothing, rounds, total: 2, best: { 'zh-TW': null, en: 62 }, medals: { ...none, silver: 2 } }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByText('Silver (from 60)').nextSibling?.textContent).toBe('2')
  expect(screen.getByText('Best in English').nextSibling?.textContent).toBe('62')
})

test('without texts and without rounds, the page says so', async () => {
  server.on(contentGet, () => reply({ name: 'typingTexts', version: 3, content: { texts: [] } }))
  await renderRoutes([{ path: '*', element: <TypingPage /> }], '/playground/typing')
  expect(await screen.findByText('There are no texts yet')).toBeTruthy()
  expect(await screen.findByText('After your first round, its result appears here.')).toBeTruthy()
})
