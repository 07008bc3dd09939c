import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { practiceAnswers } from '../../../../queries/judging/submission/calls.ts'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../../shared/testing/signedInServer.ts'
import { reply } from '../../../shared/testing/stubServer.ts'
import HistoryDialog from './HistoryDialog.tsx'

const answer = (answerId: number, minute: number, content: string, statusCode = 1, languageId = 4) => ({
  answerId,
  submitTime: `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  languageId,
  statusCode,
  status: '',
  score: statusCode === 7 ? 20 : 0,
  content,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [],
})
const first = answer(1, 0, 'a = 1\nprint(a)\n')
const second = answer(2, 5, 'a = 2\nprint(a)\n')
const third = answer(3, 6, 'int main(void) {}\n', 7, 1)
const all = [first, second, third]

const server = signedInServer()
const open = async (answers = all) => {
  server.on(practiceAnswers, ({ order, page, size }: { order: string; page: number; size: number }) => {
    const inOrder = order === 'oldest' ? answers : answers.toReversed()
    return reply({ items: inOrder.slice((page - 1) * size, page * size), total: answers.length, page, size })
  })
  server.on(problemInfo, () => reply({ distribution: 20, locales: [] }))
  const place = { groupId: 1, activityId: 5, problemSetId: 6, problemId: 3, userId: 7 }
  return renderRoutes(
    [{ path: '/', element: <HistoryDialog {...place} activityType="Exercise" userName={null} onClose={() => undefined} /> }],
    '/',
  )
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
/** Accessible text of each line, without its number. */
const lines = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByText((_, element) => element?.hasAttribute('data-kind') === true)
    .map((line) => `${line.dataset.kind}: ${line.querySelector('code')?.textContent}`)

test('keys step through the answers, each with code, changes, verdict and time since the previous one', async () => {
  const { user } = await open()
  await user.click(await button('Play back'))
  const slider = await screen.findByRole('slider', { name: 'Answer' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Answer 1 of 3: Wrong answer, /)
  expect(screen.getByText(/The first answer/)).toBeTruthy()
  slider.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Answer 2 of 3')).toBeTruthy()
  expect(screen.getByText('5 min later · Lines added: 1, removed: 1.')).toBeTruthy()
  expect(lines(/^Code of .*, read-only$/)).toEqual(
    ['removed: a·=·1', 'added: a·=·2', 'same: print(a)'].map((line) => line.replaceAll('·', ' ')),
  )
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Answer 3 of 3')).toBeTruthy()
  expect(screen.getByText(/language differs from the previous answer/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Playback of answers' })).getByText('Accept')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next answer' }).disabled).toBe(true)
})

test('plays to the end, and restarts from the beginning', async () => {
  const { user } = await open()
  await user.click(await button('Play back'))
  await screen.findByText('Answer 1 of 3')
  vi.useFakeTimers()
  try {
    fireEvent.keyDown(screen.getByRole('slider'), { key: ' ' })
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
    for (const number of [2, 3]) {
      act(() => void vi.advanceTimersByTime(2000))
      expect(screen.getByText(`Answer ${number} of 3`)).toBeTruthy()
    }
    act(() => void vi.advanceTimersByTime(2000))
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(screen.getByText('Answer 1 of 3')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('compares any two answers, also in two languages', async () => {
  const { user } = await open()
  await user.click(await button('Compare two'))
  const before = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Before' })
  expect([...before.options].map(({ value }) => value)).toEqual(['3', '2', '1'])
  expect(screen.getByText(/The languages differ: Python and C\./)).toBeTruthy()
  await user.selectOptions(before, '1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'After' }), '2')
  expect(screen.getByText('Lines added: 1, removed: 1.')).toBeTruthy()
  const table = screen.getByRole('region', { name: 'Differences between the two' })
  expect([...table.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'After' }), '1')
  expect(screen.getByText('Both are the same.')).toBeTruthy()
})

test('a comparison starts with the newest two that differ', async () => {
  const { user } = await open([first, second, answer(4, 8, second.content), answer(5, 9, second.content)])
  await user.click(await button('Compare two'))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Before' })).value).toBe('1')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'After' }).value).toBe('2')
  expect(screen.getByText('Lines added: 1, removed: 1.')).toBeTruthy()
})

test('loads all pages of answers', async () => {
  const many = Array.from({ length: 130 }, (_, at) => answer(at + 1, at % 60, `print(${at})\n`))
  const { user } = await open(many)
  await user.click(await button('Play back'))
  expect(await screen.findByText('Answer 1 of 130')).toBeTruthy()
})

test('loads the first thousand of very many answers, says so, and loads more on request', async () => {
  const many = Array.from({ length: 1050 }, (_, at) => answer(at + 1, at % 60, `print(${at})\n`))
  const { user } = await open(many)
  await user.click(await button('Play back'))
  expect(await screen.findByText('Answer 1 of 1000')).toBeTruthy()
  expect(screen.getByText('Showing the first 1,000 of 1,050 answers.')).toBeTruthy()
  await user.click(await button('Load more'))
  expect(await screen.findByText('Answer 1 of 1050')).toBeTruthy()
  expect(screen.queryByText(/^Showing the first/)).toBeNull()
})

test('a single answer has no playback and no comparison', async () => {
  await open([first])
  await screen.findByRole('button', { name: /^View code/ })
  expect(screen.queryByRole('button', { name: 'Play back' })).toBeNull()
})
