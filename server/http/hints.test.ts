import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readPages } from './hints.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shell.js'] },
  '_shell.js': { file: 'assets/shell.js', css: ['assets/shell.css'] },
  'class/Frame.tsx': { file: 'assets/Frame.js', imports: ['_shell.js', '_basics.js'], css: ['assets/Frame.css'] },
  'class/Page.tsx': { file: 'assets/Page.js', imports: ['_basics.js'] },
  'class/Dialog.tsx': { file: 'assets/Dialog.js', imports: ['_basics.js', '_shell.js'] },
  'class/List.tsx': { file: 'assets/List.js', imports: [] },
  '_basics.js': { file: 'assets/basics.js' },
}
const pages = [
  {
    path: '/groups/:groupId/page',
    files: ['class/Frame.tsx', 'class/Page.tsx'],
    besides: { open: ['class/Dialog.tsx'], '': ['class/List.tsx'] },
  },
  { path: '/gone', files: ['class/Gone.tsx'], besides: {} },
]

const build = (files: Readonly<Record<string, unknown>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'hints-'))
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, 'index.html'), '<html><head><title>$& $1</title></head><body></body></html>')
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, '.vite', name), JSON.stringify(content))
  return root
}
const root = build({ 'manifest.json': manifest, 'pages.json': pages })
const bare = build({})
afterAll(() => [root, bare].forEach((folder) => rmSync(folder, { recursive: true })))

const named = (html: string | null): string[] => [...(html ?? '').matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name = '']) => name)

it('an address names all files of its page beyond the entry', () => {
  const at = readPages(root).pageAt
  expect(named(at('/groups/5/page'))).toEqual(['Frame.js', 'Page.js', 'List.js', 'basics.js', 'Frame.css'])
  expect(named(at('/groups/5/page/?open=7&x=1'))).toEqual(['Frame.js', 'Page.js', 'Dialog.js', 'basics.js', 'Frame.css'])
  expect(at('/groups/5/page')).toContain(
    '<title>$& $1</title><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Frame.js">',
  )
  expect(at('/groups/5/page')).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/Frame.css"></head>')
})

it('an unknown address has none, nor has a build without a manifest', () => {
  const at = readPages(root).pageAt
  for (const url of ['/', '/groups/5', '/groups/5/6/page', '/groups/page', '/x?/groups/5/page']) expect(at(url)).toBeNull()
  expect(named(at('/gone'))).toEqual([])
  expect(readPages(bare).pageAt('/groups/5/page')).toBeNull()
})

it('another build in its place is served at once', () => {
  const place = build({ 'manifest.json': manifest, 'pages.json': pages })
  const at = readPages(place).pageAt
  expect(named(at('/groups/5/page'))).toContain('Page.js')
  const next = { ...manifest, 'class/Page.tsx': { file: 'assets/Page2.js' } }
  writeFileSync(join(place, '.vite', 'manifest.json'), JSON.stringify(next))
  writeFileSync(join(place, 'index.html'), '<html><head><title>next</title></head></html>')
  utimesSync(join(place, 'index.html'), 1, 1)
  expect(named(at('/groups/5/page'))).toContain('Page2.js')
  expect(at('/groups/5/page')).toContain('next')
  rmSync(place, { recursive: true })
  expect(at('/groups/5/page')).toBeNull()
})

it('nothing of an address gets into the page', async () => {
  const at = readPages(root).pageAt
  const app = fastify()
  app.setNotFoundHandler(({ url }, reply) => reply.type('text/html').send(at(url) ?? 'none'))
  for (const url of ['/groups/%22%3E%3Cscript%3E/page', '/groups/5/page?open=%3Cscript%3E', '/groups/5/page?__proto__=1&%FF'])
    expect((await app.inject(url)).body.replace(/<link[^>]+>/g, '')).toBe('<html><head><title>$& $1</title></head><body></body></html>')
  await app.close()
})

it('a first view stands in the page of a visitor, with its styles, and without what starts the application', () => {
  const place = build({
    'manifest.json': manifest,
    'pages.json': [...pages, { path: '/game/:key', files: ['class/Frame.tsx'], isForVisitors: true, besides: {} }],
  })
  writeFileSync(
    join(place, 'index.html'),
    '<html lang="zh-Hant-TW"><head>\n<script type="module" crossorigin src="/assets/index.js"></script>\n<link rel="modulepreload" href="/assets/shell.js"></head><body><div id="root"></div></body></html>',
  )
  const { viewPageAt } = readPages(place)
  expect(viewPageAt('/groups/5/page')).toBeNull()
  expect(viewPageAt('/nowhere')).toBeNull()
  expect(viewPageAt('/game/spring')?.('en', '<h1>$& Spring</h1>')).toBe(
    '<html lang="en"><head><link rel="stylesheet" crossorigin href="/assets/Frame.css"><script src="/first-view.js" data-start="/assets/index.js" data-files="/assets/index.js /assets/Frame.js /assets/shell.js /assets/basics.js"></script></head><body><div id="first"><h1>$& Spring</h1></div><div id="root"></div></body></html>',
  )
  rmSync(place, { recursive: true })
})
