// The application's page with preload hints for the files that the address needs: the browser requests them before the application has
// loaded (docs/decisions/0071). An unknown address gets no hints.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFiles } from '../../protocol/pageFiles.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** All files required before these can run, themselves included. */
const loadedWith = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const loaded = new Set(names)
  for (const name of loaded) for (const other of manifest[name]?.imports ?? []) loaded.add(other)
  return loaded
}

const linksTo = (manifest: Manifest, names: Iterable<string>): string => {
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}

/** With or without a slash at the end, but `//` is not the front page. */
const patternOf = (path: string): RegExp => new RegExp(path === '/' ? '^/$' : `^${path.replace(/:\w+/g, '[^/]+')}/?$`)

/** The page for an address, path and query; null if unknown. */
export type PageAt = (url: string) => string | null

/** Puts the first view of a visitor into the page of an address; null if its views are not rendered on the server. */
export type ViewPageAt = (url: string) => ((language: string, view: string) => string) | null

export interface BuiltPages {
  pageAt: PageAt
  viewPageAt: ViewPageAt
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const nothing: BuiltPages = { pageAt: () => null, viewPageAt: () => null }

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/** The page without what starts the application: `first-view.js` does, with these files. */
const withView = (page: string, manifest: Manifest, files: readonly string[]): ((language: string, view: string) => string) => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const first = loadedWith(manifest, entries)
  const all = [...loadedWith(manifest, [...entries, ...files])].flatMap((name) => manifest[name] ?? [])
  const styles = [...loadedWith(manifest, files).difference(first)].flatMap((name) => manifest[name]?.css ?? [])
  const scripts = all.map(({ file }) => `/${file}`).filter((file) => file.endsWith('.js'))
  const start = entries.map((name) => `/${manifest[name]?.file}`)[0] ?? ''
  const head = [
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    `<script src="/first-view.js" data-start="${start}" data-files="${scripts.join(' ')}"></script>`,
  ].join('')
  const [before = '', after = ''] = page
    .replace(SCRIPTS, '')
    .replace('</head>', () => `${head}</head>`)
    .split('<div id="root">', 2)
  return (language, view) => `${before.replace(/lang="[^"]*"/, `lang="${language}"`)}<div id="first">${view}</div><div id="root">${after}`
}

const readBuild = (root: string): BuiltPages => {
  const manifest = readJson(join(root, '.vite/manifest.json')) as Manifest
  const pages = readJson(join(root, '.vite/pages.json')) as PageFiles[]
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const first = loadedWith(manifest, entries)
  const made = new Map<string, string>()
  const known = pages.map((one) => ({ ...one, pattern: patternOf(one.path) }))
  const knownAt = (path: string) => known.find(({ pattern }) => pattern.test(path))
  const viewPageAt: ViewPageAt = (url) => {
    const found = knownAt(url)
    return found?.isForVisitors === true ? withView(page, manifest, [...found.files, ...(found.besides[''] ?? [])]) : null
  }
  const pageAt: PageAt = (url) => {
    const [path = '', query] = url.split('?', 2)
    const found = knownAt(path)
    if (found === undefined) return null
    const asked = new URLSearchParams(query)
    const by = Object.keys(found.besides).find((key) => key !== '' && asked.has(key)) ?? ''
    const key = `${found.path}?${by}`
    const links = () => linksTo(manifest, loadedWith(manifest, [...found.files, ...(found.besides[by] ?? [])]).difference(first))
    const html = made.get(key) ?? page.replace('</head>', () => `${links()}</head>`)
    made.set(key, html)
    return html
  }
  return { pageAt, viewPageAt }
}

/** Pages of the build in `root`, reloaded after a new build. None if the build has no manifest. */
export const readPages = (root: string): BuiltPages => {
  let built: number | undefined
  let pages = nothing
  const current = (): BuiltPages => {
    try {
      const { mtimeMs } = statSync(join(root, 'index.html'))
      if (mtimeMs !== built) pages = readBuild(root)
      built = mtimeMs
    } catch {
      pages = nothing
      built = undefined
    }
    return pages
  }
  return { pageAt: (url) => current().pageAt(url), viewPageAt: (url) => current().viewPageAt(url) }
}
