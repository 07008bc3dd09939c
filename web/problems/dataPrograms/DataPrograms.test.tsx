import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDataProgram } from '../../../commands/judging/trial/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { blank, installed } from '../authoring.fixture.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { type CutCase, type DataProgramValues, type DatumValues, emptyDatum, newKey, type ProblemValues, valuesOf } from '../values.ts'
import DataPrograms from './DataPrograms.tsx'
import type { DataProgramRequest } from './dataProgramRuns.ts'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
})
afterEach(() => {
  cleanup()
  act(() => questions.get()?.answer(false))
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

/** Current values of the form. */
let now: ProblemValues

const Harness = ({ initial, startsAtOnce }: { initial: ProblemValues; startsAtOnce: boolean }) => {
  const [values, setValues] = useState(initial)
  useEffect(() => {
    now = values
  }, [values])
  const set = <F extends keyof ProblemValues>(field: F, value: ProblemValues[F] | ((before: ProblemValues[F]) => ProblemValues[F])) =>
    setValues((before) => ({ ...before, [field]: typeof value === 'function' ? value(before[field]) : value }))
  const form = { values, errors: {}, set } as unknown as ProblemForm
  return <DataPrograms form={form} languages={installed} startsAtOnce={startsAtOnce} />
}

const show = async (testDatas: readonly DatumValues[], dataPrograms: readonly DataProgramValues[], startsAtOnce = false) => {
  const initial = { ...valuesOf(blank), testDatas, dataPrograms }
  const shown = await renderRoutes([{ path: '/', element: <Harness initial={initial} startsAtOnce={startsAtOnce} /> }], '/')
  await act(() => i18n.loadNamespaces(['dataPrograms', 'testData']))
  return shown.user
}

const datum = (part: Partial<DatumValues>): DatumValues => ({ ...emptyDatum(undefined), ...part })
const validator = (part: Partial<DataProgramValues> = {}): DataProgramValues => ({
  key: newKey(),
  name: 'bounds',
  role: 'validator',
  languageId: 4,
  source: 'v',
  ...part,
})
const generator = (): DataProgramValues => validator({ name: 'gen', role: 'generator', source: 'g' })
const ran = { status: '', output: '', isOutputTruncated: false, error: '', timeMs: 1, memoryKb: 1 }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = () => server.askedOf(runDataProgram).map(({ body }) => body as DataProgramRequest)
const texts = { bytes: 30_000, sha256: '' }
const cut: CutCase = { problemId: 9, version: 3, testDataId: 2, isTooLong: false, input: texts, expectedOutput: texts }

test('adds a validator with its convention and a generator, and removes with undo', async () => {
  const user = await show([], [])
  press('Add a validator')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Accepts with' }), 'exit code 42 (Kattis)')
  press('Add a generator')
  press('Add a generator')
  await waitFor(() => expect(now.dataPrograms.map(({ name }) => name)).toEqual(['validator', 'gen', 'gen2']))
  expect(now.dataPrograms[0]).toMatchObject({ role: 'validator', protocol: 'kattis', languageId: 4 })
  press('Remove gen')
  await waitFor(() => expect(now.dataPrograms.map(({ name }) => name)).toEqual(['validator', 'gen2']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(now.dataPrograms.map(({ name }) => name)).toEqual(['validator', 'gen', 'gen2'])
})

test('names the further files of a program beside its code', async () => {
  await show([], [validator({ files: [{ name: 'lib.h', content: 'x' }] })])
  press('Show the code of bounds')
  expect(await screen.findByText('Further files: lib.h')).toBeTruthy()
})

test('checks all inputs with all validators; a truncated case is read from its version', async () => {
  server.on(runDataProgram, () => reply({ ...ran, statusCode: STATUS.Accept }))
  const words = ['--max', '5']
  await show([datum({ input: '1\n', validatorArguments: words }), datum({ cut })], [validator({ protocol: 'kattis' })])
  press('Check all inputs')
  expect(await screen.findByText('All 2 inputs are accepted.')).toBeTruthy()
  expect(bodies()).toEqual([
    { role: 'validator', protocol: 'kattis', languageId: 4, source: 'v', arguments: words, input: '1\n' },
    { role: 'validator', protocol: 'kattis', languageId: 4, source: 'v', keeps: { problemId: 9, version: 3, testDataId: 2 } },
  ])
})

test('lists what is refused, after an import without being asked', async () => {
  server.on(runDataProgram, ({ input }: DataProgramRequest) =>
    reply(
      input === '9\n' ? { ...ran, statusCode: STATUS.WrongAnswer, error: 'n is not in [1, 5]' } : { ...ran, statusCode: STATUS.Accept },
    ),
  )
  await show([datum({ input: '1\n' }), datum({ input: '9\n' })], [validator()], true)
  expect(await screen.findByText('1 of 2 inputs is not accepted.')).toBeTruthy()
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', 'bounds', 'Refused', 'n is not in [1, 5]'])
  expect(screen.queryByText(/have changed since/)).toBeNull()
  press('Remove bounds')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check all inputs' })).toBeNull())
})

test('runs a validator that does not compile on no further case', async () => {
  server.on(runDataProgram, () => reply({ ...ran, statusCode: STATUS.CompileError, error: 'line 1' }))
  await show(
    [1, 2, 3, 4, 5, 6].map((number) => datum({ input: `${number}` })),
    [validator()],
  )
  press('Check all inputs')
  expect(await screen.findByText('Not every validator could be run.')).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  expect(bodies().length).toBeLessThan(4)
})

test('stops checking when asked', async () => {
  server.on(runDataProgram, () => new Promise<Response>(() => undefined))
  await show([datum({ input: '1' })], [validator()])
  press('Check all inputs')
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped after 0 of 1 checks.')).toBeTruthy()
})

const type = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Commands' }), { target: { value: text } })

test('makes hidden cases by commands, and says which lines made none', async () => {
  server.on(runDataProgram, ({ arguments: words = [] }: DataProgramRequest) =>
    words[0] === 'bad'
      ? reply({ ...ran, statusCode: STATUS.RuntimeError, error: 'no such size' })
      : reply({ ...ran, statusCode: STATUS.Accept, output: `${words.join('|')}\n` }),
  )
  const user = await show([datum({ input: '1\n', read: true })], [generator()])
  type('gen 10 "a b"\n\nother 3\ngen bad\ngen 2')
  press('Make test cases')
  await waitFor(() => expect(now.testDatas).toHaveLength(3))
  expect(now.testDatas.slice(1)).toMatchObject([
    { input: '10|a b\n', expectedOutput: '', read: false, command: 'gen 10 "a b"' },
    { input: '2\n', expectedOutput: '', read: false, command: 'gen 2' },
  ])
  expect(screen.getByText('Line 1: there is no generator called “other” with code.')).toBeTruthy()
  expect(screen.getByText(/^Line 2: the generator failed: Runtime error/).textContent).toContain('no such size')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commands' }).value).toBe('other 3\ngen bad')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(now.testDatas).toHaveLength(1)
})

test('makes no more cases than the form holds', async () => {
  server.on(runDataProgram, () => reply({ ...ran, statusCode: STATUS.Accept, output: '1\n' }))
  await show(
    Array.from({ length: 99 }, () => datum({ input: '1', command: 'gen 1' })),
    [generator()],
  )
  type('gen 1\ngen 2')
  press('Make test cases')
  expect(await screen.findByText('Line 1: the form holds no more than 100 test cases.')).toBeTruthy()
  expect(now.testDatas).toHaveLength(100)
})

test('makes inputs again and replaces those that differ, if the author agrees', async () => {
  server.on(problemTestDatum, () => reply({ input: 'whole', expectedOutput: 'out' }))
  server.on(runDataProgram, ({ arguments: words = [] }: DataProgramRequest) =>
    words[0] === '4'
      ? refusal(400, 'Judge.LanguageUnavailable', 'not installed')
      : reply({ ...ran, statusCode: STATUS.Accept, output: `new ${words[0]}` }),
  )
  const cases = [
    datum({ input: 'by hand' }),
    datum({ input: 'new 1', command: 'gen 1' }),
    datum({ input: 'who', cut, command: 'gen 2' }),
    datum({ input: 'old', expectedOutput: '3', command: 'gen 3' }),
    datum({ input: 'kept', command: 'gen 4' }),
  ]
  const user = await show(cases, [generator()])
  press('Make 4 inputs again')
  await waitFor(() => expect(questions.get()?.message).toContain('test cases: 3, 4.'))
  expect(screen.getByText(/^Test case 5: /)).toBeTruthy()
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(now.testDatas[3]).toMatchObject({ input: 'new 3', expectedOutput: '3' }))
  expect(now.testDatas[2]).toMatchObject({ input: 'new 2', expectedOutput: 'out', cut: null })
  expect(now.testDatas[4]).toEqual(cases[4])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(now.testDatas).toEqual(cases)
})
