import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { FormSection, FormSections } from './FormSections.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the current section stays marked to its end, however near the next one is', async () => {
  /** Pixels from the top of the window. */
  let tops: Record<string, number> = { Text: 0, 'Test data': 700, Files: 1500 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops[this.textContent] ?? 0, 0, 0)
  })
  const sections = Object.keys(tops).map((title) => (
    <FormSection key={title} title={title}>
      {null}
    </FormSection>
  ))
  await renderRoutes([{ path: '/', element: <FormSections>{sections}</FormSections> }], '/')
  const marked = () => screen.getAllByRole('button').filter((name) => name.getAttribute('aria-current') !== null)
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Text'])
  tops = { Text: -1200, 'Test data': -500, Files: 300 }
  act(() => void fireEvent.scroll(window))
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Test data'])
})
