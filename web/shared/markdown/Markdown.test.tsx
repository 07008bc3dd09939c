import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { Markdown } from './Markdown.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (text: string) => renderRoutes([{ path: '/', element: <Markdown text={text} /> }], '/')
const sample = '**bold** <script>alert(1)</script> [link](javascript:alert(1)) $a+b$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'

test('a long text is rendered by the same rules as a short one: HTML stays text, and links run nothing', async () => {
  for (const text of [sample, `${sample}\n\n${'word '.repeat(5000)}`]) {
    await show(text)
    expect((await screen.findByText('bold')).tagName).toBe('STRONG')
    expect(await screen.findByRole('table')).toBeTruthy()
    await vi.waitFor(() => expect(document.querySelector('.katex')).not.toBeNull())
    expect(document.querySelector('script')).toBeNull()
    expect(screen.getByText('link').getAttribute('href') ?? '').not.toContain('javascript')
    cleanup()
  }
})

test('a worker that takes too long is ended, and the text stands there as it was written, with a word about it', async () => {
  const ended = vi.fn()
  class Endless extends EventTarget {
    constructor() {
      super()
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 'ready' })))
    }
    postMessage() {}
    terminate = ended
  }
  vi.stubGlobal('Worker', Endless)
  await show('*a_'.repeat(20_000))
  expect(await screen.findByText(/too complex to be shown/)).toBeTruthy()
  expect(screen.getByText(/^(\*a_){100}/)).toBeTruthy()
  expect(ended).toHaveBeenCalled()
})
