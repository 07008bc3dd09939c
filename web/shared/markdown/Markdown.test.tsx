import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { Markdown } from './Markdown.tsx'
import { mayHaveFormulas } from './mayHaveFormulas.ts'
import { toHtml } from './toHtml.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (text: string) => renderRoutes([{ path: '/', element: <Markdown text={text} /> }], '/')
const sample = '**bold** <script>alert(1)</script> [link](javascript:alert(1)) $a+b$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'

test('a long text is rendered by the same rules as a short one: HTML stays text, and links cannot run scripts', async () => {
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

test('text rendered by the server appears at once and is not rendered again', async () => {
  await renderRoutes([{ path: '/', element: <Markdown text="**bold**" html="<p><strong>by the server</strong></p>" /> }], '/')
  expect(screen.getByText('by the server').tagName).toBe('STRONG')
})

test('a placeholder replaces the source until it is rendered; from then on the text appears at once everywhere', async () => {
  const other = '**bold** again'
  await show(other)
  expect(document.querySelector('[aria-busy] > [aria-hidden]')?.textContent).toBe(other)
  await screen.findByText('bold')
  expect(document.querySelector('[aria-busy]')).toBeNull()
  cleanup()
  await show(other)
  expect(screen.getByText('bold').tagName).toBe('STRONG')
})

test.each([
  ['a command of its own', `$\\def\\a{${'x'.repeat(100)}}${'\\a'.repeat(5)}$`],
  ['many formulas', '$x^2$ '.repeat(300)],
  ['many rows of a matrix', `$$\n\\begin{matrix}\n${'a & b \\\\'.repeat(200)}\n\\end{matrix}\n$$`],
  ['many lines', 'a\n'.repeat(1000)],
  ['many rows of a table', `|a|\n|-|\n${'|a|b|\n'.repeat(300)}`],
])('a short text with %s is given to a worker, and the page renders nothing of it', async (_, text) => {
  const given = vi.fn()
  class Quick extends EventTarget {
    constructor() {
      super()
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 'ready' })))
    }
    postMessage(asked: string) {
      given(asked)
      this.dispatchEvent(new MessageEvent('message', { data: '<p>by the worker</p>' }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Quick)
  await show(text)
  expect(await screen.findByText('by the worker')).toBeTruthy()
  expect(given.mock.calls).toEqual([[text]])
  expect(document.querySelector('.katex, table')).toBeNull()
})

test('user-defined commands work; a long one that is used often is not expanded', () => {
  expect(toHtml('$\\def\\half{\\frac{1}{2}} \\half + \\half$')).toMatch(/mfrac.*mfrac/)
  const often = toHtml(`$\\def\\a{${'x'.repeat(400)}}${'\\a'.repeat(100)}$`) ?? ''
  expect(often).toContain('Too many expansions')
  expect(often.length).toBeLessThan(5000)
})

test('code in a language called math stays code, and no formula covers the page', () => {
  expect(toHtml('$a$\n\n```math\nx^2\n```')).toContain('<pre><code>x^2')
  expect(toHtml('$\\rule{9000em}{9000em}$')).not.toContain('width:9000em')
})

test('a price is no formula and loads no KaTeX', () => {
  expect(mayHaveFormulas('It costs $5.')).toBe(false)
  expect(toHtml('It costs $5.')).toContain('It costs $5.')
  expect(mayHaveFormulas('At most $n$.')).toBe(true)
})

test('a text that would render too large stays as source', () => {
  expect(toHtml('$x^2$ '.repeat(3300))).toBeNull()
})

test('a worker that times out is terminated; the source is shown with a note', async () => {
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
