import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { blank } from '../authoring.fixture.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { type DatumValues, emptyDatum, type ProblemValues, valuesOf } from '../values.ts'
import { CaseTable } from './CaseTable.tsx'
import { useKeys } from './useKeys.ts'

afterEach(cleanup)

/** Current values of the form. */
let cases: readonly DatumValues[] = []

const casesOf = (count: number): DatumValues[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptyDatum(undefined),
    input: `case ${index + 1}\nmore of it`,
    expectedOutput: 'x'.repeat(index === 0 ? 3000 : 1),
  }))

const Harness = ({ count, more = {} }: { count: number; more?: Partial<ProblemValues> }) => {
  const [values, setValues] = useState<ProblemValues>(() => ({ ...valuesOf(blank), testDatas: casesOf(count), ...more }))
  const [page, setPage] = useState(0)
  const [open, toggle] = useKeys()
  useEffect(() => {
    cases = values.testDatas
  }, [values.testDatas])
  const set = (_field: 'testDatas', value: readonly DatumValues[] | ((before: readonly DatumValues[]) => readonly DatumValues[])) =>
    setValues((before) => ({ ...before, testDatas: typeof value === 'function' ? value(before.testDatas) : value }))
  const setAt = (_list: string, index: number, part: Partial<DatumValues>) =>
    set('testDatas', (data) => data.map((datum, at) => (at === index ? { ...datum, ...part } : datum)))
  const form = { values, errors: {}, set, setAt } as unknown as ProblemForm
  return <CaseTable form={form} page={page} onPage={setPage} open={open} onToggle={toggle} />
}

const show = async (count: number, more: Partial<ProblemValues> = {}) => {
  const shown = await renderRoutes([{ path: '/', element: <Harness count={count} more={more} /> }], '/')
  await act(() => i18n.loadNamespaces(['problems', 'testData', 'judgingOptions', 'dataPrograms']))
  return shown
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (number: number) => fireEvent.click(screen.getByRole('checkbox', { name: `Select test case ${number}` }))
const startOf = ({ input }: DatumValues) => input.split('\n', 1)[0]

test('a row shows first line and size of both texts, and expands in place', async () => {
  await show(2)
  const row = within(screen.getByRole('table', { name: 'Test data' })).getAllByRole('row')[1] as HTMLElement
  expect(row.textContent).toContain('case 1')
  expect(row.textContent).not.toContain('more of it')
  expect(row.textContent).toContain('17 B')
  expect(row.textContent).toContain('2.9 KB')
  expect(row.textContent).toContain('10 s · 100 MB')
  press('Show test case 1')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Input' }).value).toBe('case 1\nmore of it')
})

test('selected cases are made visible and limited together, with undo', async () => {
  await show(4)
  choose(2)
  choose(4)
  press('Make visible')
  expect(cases.map(({ read }) => read)).toEqual([false, true, false, true])
  press(/^Set limits/)
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Time limit (s)' }), { target: { value: '2' } })
  press('Set')
  expect(cases.map(({ timeLimit }) => timeLimit)).toEqual([10, 2, 10, 2])
  expect(cases.map(({ memoryLimit }) => memoryLimit)).toEqual([102_400, 102_400, 102_400, 102_400])
  press('Remove')
  expect(cases.map(startOf)).toEqual(['case 1', 'case 3'])
})

test('without a selection the action applies to all', async () => {
  await show(3)
  press('Make visible')
  expect(cases.every(({ read }) => read)).toBe(true)
  press('Hide')
  expect(cases.some(({ read }) => read)).toBe(false)
})

test('five hundred cases are paged; keys and a target number move a case across pages', async () => {
  const { user } = await show(500)
  expect(screen.getAllByRole('button', { name: /^Move test case/ })).toHaveLength(50)
  expect(screen.getAllByText('Test cases 1 to 50 of 500')).toHaveLength(2)
  screen.getByRole('button', { name: /^Move test case 50:/ }).focus()
  await user.keyboard('{ArrowDown}')
  expect(cases.slice(49, 51).map(startOf)).toEqual(['case 51', 'case 50'])
  expect(screen.getAllByText('Test cases 51 to 100 of 500')).toHaveLength(2)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move test case 51:/)
  choose(60)
  fireEvent.change(screen.getByRole('textbox', { name: 'Move to position' }), { target: { value: '3' } })
  press('Move')
  expect(cases.slice(1, 4).map(startOf)).toEqual(['case 2', 'case 60', 'case 3'])
  expect(screen.getAllByText('Test cases 1 to 50 of 500')).toHaveLength(2)
  expect(cases).toHaveLength(500)
})

test('a move announces the target across pages; keys on the handle move to both ends', async () => {
  const { user } = await show(60)
  press('Show test case 1')
  const place = screen.getByRole<HTMLInputElement>('textbox', { name: 'Test case 1 · Move to position' })
  await user.type(place, '61')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test case 1 · Move' }).disabled).toBe(true)
  await user.clear(place)
  await user.type(place, '55{Enter}')
  expect(startOf(cases[54] as DatumValues)).toBe('case 1')
  const moved = await screen.findByRole('button', { name: /^Move test case 55:/ })
  await waitFor(() => expect(document.activeElement).toBe(moved))
  await user.keyboard('{Home}')
  expect(startOf(cases[0] as DatumValues)).toBe('case 1')
  await user.keyboard('{End}')
  expect(startOf(cases[59] as DatumValues)).toBe('case 1')
})

test('command and arguments of a case are edited where the problem has programs for them', async () => {
  const program = (role: 'generator' | 'validator', key: number) => ({ key, name: role, role, languageId: 4, source: 'x' })
  const testDatas = casesOf(1).map((datum) => ({ ...datum, rule: 'checker', command: 'gen 1', arguments: ['two words'] }))
  await show(1, { testDatas, dataPrograms: [program('generator', 1), program('validator', 2)] })
  press('Show test case 1')
  const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Arguments of the checker' }).value).toBe('"two words"')
  type('Generator command', 'gen 2')
  type('Arguments of validators', '--max "1 0')
  expect(screen.getByText('A quotation mark is not closed.')).toBeTruthy()
  type('Arguments of validators', '--max "1 0"')
  type('Arguments of the checker', '')
  expect(cases[0]).toMatchObject({ command: 'gen 2', validatorArguments: ['--max', '1 0'], arguments: undefined })
  cleanup()
  await show(1)
  press('Show test case 1')
  expect(screen.queryByRole('textbox', { name: 'Generator command' })).toBeNull()
})
