import { afterAll, expect, test } from 'vitest'
import { openRenderer } from './renderer.ts'

/** A busy machine may be slow with the first text, for which the thread is loaded. */
const renderer = openRenderer({ patienceMs: 60_000 })
afterAll(renderer.close)

test('a text comes as HTML, with its formulas and tables', async () => {
  const html = await renderer.render('**bold** $a+b$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```c\nint x;\n```')
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('class="katex"')
  expect(html).toContain('<td>1</td>')
  expect(html).toContain('<pre><code class="language-c">int x;')
})

/** Tags and attributes as a browser parses them from well-formed HTML, in which `<` only starts tags. */
const tagsIn = (html: string) => {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  const attributes = tags.flatMap((tag) => [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })))
  return { tags, attributes }
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  [
    'a link that runs',
    '[a](javascript:alert(1)) <javascript:alert(1)> [b](  JaVaScRiPt:alert(1)) [c](data:text/html,<script>alert(1)</script>)',
  ],
  ['a picture that runs', '![a](javascript:alert(1)) ![b" onerror="alert(1)](https://x.test/a.png)'],
  ['a link by reference', '[a][1]\n\n[1]: vbscript:alert(1) "x\\" onmouseover=\\"alert(1)"'],
  [
    'formulas',
    '$\\href{javascript:alert(1)}{x}$ $\\htmlData{onclick=alert(1)}{x}$ $\\includegraphics{javascript:alert(1)}$ $\\text{</math><img src=x onerror=alert(1)>}$',
  ],
  ['code', '`<svg onload=alert(1)>`\n\n```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```'],
  ['HTML in a table', '| <b onclick=alert(1)> |\n| - |\n| <iframe src=javascript:alert(1)> |'],
  ['a footnote', 'a[^<script>]\n\n[^<script>]: <form action=javascript:alert(1)>'],
])('%s of the author’s becomes text', async (_, text) => {
  const html = (await renderer.render(text)) ?? ''
  expect(html).not.toBe('')
  const { tags, attributes } = tagsIn(html)
  expect(tags.filter((tag) => /^<(?:script|iframe|svg onload|form|b\b)/i.test(tag))).toEqual([])
  expect(attributes.filter(({ name }) => /^on|^srcdoc$|^formaction$/i.test(name))).toEqual([])
  expect(attributes.filter(({ value }) => /^\s*(?:javascript|vbscript|data):/i.test(value))).toEqual([])
})

test('a text that is not quick to render, or empty, is left to the page', async () => {
  expect(await renderer.render('')).toBeNull()
  expect(await renderer.render('$x^2$ '.repeat(300))).toBeNull()
  expect(await renderer.render(`$\\def\\a{${'x'.repeat(100)}}${'\\a'.repeat(5)}$`)).toBeNull()
})

test('a reader waits briefly at most; the next one gets the result', async () => {
  const hasty = openRenderer({ patienceMs: 0 })
  expect(await hasty.render('a **text**')).toBeNull()
  await expect.poll(() => hasty.render('a **text**')).toContain('<strong>text</strong>')
  await hasty.close()
})

test('concurrent readers get their own texts, and a closed renderer restarts', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `text **${at % 10}**`)
  const all = await Promise.all(texts.map((text) => renderer.render(text)))
  expect(all).toEqual(texts.map((_, at) => `<p>text <strong>${at % 10}</strong></p>`))
  await renderer.close()
  expect(await renderer.render('again')).toBe('<p>again</p>')
})
