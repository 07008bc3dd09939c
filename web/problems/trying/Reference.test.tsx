import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryCase } from '../../../commands/judging/trial/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import { blank } from '../authoring.fixture.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { type CutCase, type DatumValues, emptyDatum, type ProblemValues, valuesOf } from '../values.ts'
import { Reference } from './Reference.tsx'
import type { Trying } from './useTrying.ts'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const told = { bytes: 30_000, sha256: '' }
const cut: CutCase = { problemId: 9, version: 3, testDataId: 2, isTooLong: false, input: told, expectedOutput: told }
const tried = { status: '', fraction: 1, isOutputTruncated: false, error: '', timeMs: 1, memoryKb: 1 }

/** Generates the outputs of these cases and returns the cases afterwards. */
const makeFor = async (cases: readonly DatumValues[]): Promise<() => readonly DatumValues[]> => {
  const program = { key: 99, name: 'a', languageId: 4, source: 'x', expectedStatus: STATUS.Accept }
  const values: ProblemValues = { ...valuesOf(blank), testDatas: cases, authorPrograms: [program] }
  let now = cases
  const set = (_field: 'testDatas', change: (before: readonly DatumValues[]) => readonly DatumValues[]) => {
    now = change(now)
  }
  const form = { values, set } as unknown as ProblemForm
  const signal = new AbortController().signal
  const trying = { tries: {}, isBusy: false, during: (work) => work(signal) } as Partial<Trying> as Trying
  const { user } = await renderRoutes([{ path: '/', element: <Reference form={form} trying={trying} /> }], '/')
  await act(() => i18n.loadNamespaces('trying'))
  await user.click(screen.getByRole('button', { name: 'Create the expected outputs with the reference' }))
  return () => now
}

test('generates the output of a truncated case from its full text, which the page then holds', async () => {
  server.on(problemTestDatum, () => reply({ input: 'the whole input', expectedOutput: '' }))
  server.on(tryCase, () => reply({ ...tried, statusCode: STATUS.WrongAnswer, output: '42\n' }))
  const now = await makeFor([{ ...emptyDatum(undefined), input: 'the whole', cut }])
  await waitFor(() => expect(now()[0]).toMatchObject({ input: 'the whole input', expectedOutput: '42\n', cut: null }))
  expect(server.askedOf(problemTestDatum)[0]?.body).toEqual({ problemId: 9, version: 3, testDataId: 2 })
  expect(server.askedOf(tryCase)[0]?.body).toMatchObject({ test: { input: 'the whole input' } })
})

test('keeps a truncated case whose output matches; names one above the limit', async () => {
  server.on(problemTestDatum, () => reply({ input: 'the whole input', expectedOutput: '42\n' }))
  server.on(tryCase, () => reply({ ...tried, statusCode: STATUS.Accept, output: '42\n' }))
  const cases = [
    { ...emptyDatum(undefined), cut },
    { ...emptyDatum(undefined), cut: { ...cut, isTooLong: true } },
  ]
  const now = await makeFor(cases)
  expect(await screen.findByText('These test cases are longer than the form allows and are unchanged: 2.')).toBeTruthy()
  expect(now()).toEqual(cases)
  expect(server.askedOf(tryCase)).toHaveLength(1)
})
