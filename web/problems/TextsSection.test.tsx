import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { plus } from './authoring.fixture.ts'
import { TextsSection } from './TextsSection.tsx'
import type { ProblemForm } from './useProblemForm.ts'
import { emptyLocale, type LocaleValues, type ProblemValues, valuesOf } from './values.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Harness = () => {
  const [values, setValues] = useState<ProblemValues>(() => {
    const { locales, ...rest } = valuesOf(plus)
    return { ...rest, locales: [...locales, { ...emptyLocale('zh-Hant'), title: '相加' }] }
  })
  const [shown, setShown] = useState('en')
  const setAt = (_list: string, index: number, part: Partial<LocaleValues>) =>
    setValues((before) => ({ ...before, locales: before.locales.map((locale, at) => (at === index ? { ...locale, ...part } : locale)) }))
  const form = { values, errors: {}, set: () => undefined, setAt } as unknown as ProblemForm
  return <TextsSection form={form} shown={shown} onShow={setShown} />
}

const show = async () => {
  await renderRoutes([{ path: '/', element: <Harness /> }], '/')
  await act(() => i18n.loadNamespaces(['problems', 'editor']))
}
const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ })

test('two languages can be edited side by side, and the browser remembers it', async () => {
  await show()
  expect(titles().map(({ value }) => value)).toEqual(['A plus B'])
  fireEvent.click(screen.getByRole('switch', { name: 'Texts of both languages side by side' }))
  expect(screen.queryByRole('tab')).toBeNull()
  expect(titles().map(({ value }) => value)).toEqual(['A plus B', '相加'])
  const chinese = within(screen.getByRole('region', { name: '繁體中文' }))
  fireEvent.change(chinese.getByRole('textbox', { name: /^Title/ }), { target: { value: '兩數相加' } })
  expect(titles().map(({ value }) => value)).toEqual(['A plus B', '兩數相加'])
  cleanup()
  await show()
  expect(titles()).toHaveLength(2)
})
