// Grid with many rows: only some are rendered, and the arrow keys reach all of them.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { Roomy } from '../testing/roomy.ts'
import { CellGrid, cellKeys } from './CellGrid.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Roomy)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(48_000)
  // jsdom does not scroll
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0
    this.dispatchEvent(new Event('scroll'))
  } as typeof Element.prototype.scrollTo
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (count: number) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <CellGrid
            label="Numbers"
            rows={Array.from({ length: count }, (_, at) => at)}
            keyOf={(row) => row}
            columns={2}
            head={<th scope="col">Row</th>}
          >
            {(row, at) => (
              <>
                <th scope="row">row {row}</th>
                {[0, 1].map((column) => (
                  <td key={column}>
                    <a href="#top" {...cellKeys(at, column)}>
                      {row}/{column}
                    </a>
                  </td>
                ))}
              </>
            )}
          </CellGrid>
        ),
      },
    ],
    '/',
  )

test('of many rows those in view are rendered, and the number of all is known', async () => {
  await show(1000)
  const rows = (await screen.findAllByRole('rowheader')).length
  expect(rows).toBeGreaterThan(5)
  expect(rows).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
})

test('few rows are all rendered', async () => {
  await show(20)
  expect(screen.getAllByRole('rowheader')).toHaveLength(20)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
})

test('a key leads to a row that is not rendered yet, and back', async () => {
  const { user } = await show(1000)
  ;(await screen.findByRole('link', { name: '0/0' })).focus()
  await user.keyboard('{Control>}{End}{/Control}')
  const last = await screen.findByRole('link', { name: '999/1' })
  await vi.waitFor(() => expect(document.activeElement).toBe(last))
  expect(last.tabIndex).toBe(0)
  await user.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('998/1'))
  await user.keyboard('{Control>}{Home}{/Control}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('0/0'))
})
