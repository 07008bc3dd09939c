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

test('a chosen section stays in its place while parts above it grow, until the reader scrolls', async () => {
  let grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell
      }
      observe() {}
      unobserve() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
  const scrolled = vi.fn()
  const sections = ['Text', 'Files'].map((title) => (
    <FormSection key={title} title={title}>
      {null}
    </FormSection>
  ))
  const { user } = await renderRoutes([{ path: '/', element: <FormSections>{sections}</FormSections> }], '/')
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(this.textContent)
  })
  await user.click(screen.getByRole('button', { name: 'Files' }))
  expect(document.activeElement?.textContent).toBe('Files')
  grow()
  expect(scrolled.mock.calls).toEqual([['Files'], ['Files']])
  fireEvent.wheel(window)
  grow()
  expect(scrolled).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('a section with a name has an address, which leads back to it', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const sections = ['Text', 'Files'].map((title) => (
    <FormSection key={title} title={title} name={title.toLowerCase()}>
      {null}
    </FormSection>
  ))
  const routes = [{ path: '/', element: <FormSections>{sections}</FormSections> }]
  const { user, router } = await renderRoutes(routes, '/?from=2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Files' }))
  expect(router.state.location).toMatchObject({ search: '?from=2026-01-01', hash: '#files' })
  cleanup()
  await renderRoutes(routes, '/#files')
  expect(document.activeElement?.textContent).toBe('Files')
})
