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

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)

/** The page for an address, path and query; null if unknown. */
export type PageAt = (url: string) => string | null

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const nothing: PageAt = () => null

const readBuild = (root: string): PageAt => {
  const manifest = readJson(join(root, '.vite/manifest.json')) as Manifest
  const pages = readJson(join(root, '.vite/pages.json')) as PageFiles[]
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const first = loadedWith(manifest, entries)
  const made = new Map<string, string>()
  const known = pages.map((one) => ({ ...one, pattern: patternOf(one.path) }))
  return (url) => {
    const [path = '', query] = url.split('?', 2)
    const found = known.find(({ pattern }) => pattern.test(path))
    if (found === undefined) return null
    const asked = new URLSearchParams(query)
    const by = Object.keys(found.besides).find((key) => key !== '' && asked.has(key)) ?? ''
    const key = `${found.path}?${by}`
    const links = () => linksTo(manifest, loadedWith(manifest, [...found.files, ...(found.besides[by] ?? [])]).difference(first))
    const html = made.get(key) ?? page.replace('</head>', () => `${links()}</head>`)
    made.set(key, html)
    return html
  }
}

/** Hints of the build in `root`, reloaded after a new build. Empty if the build has no manifest. */
export const readPages = (root: string): PageAt => {
  let built: number | undefined
  let at = nothing
  return (url) => {
    try {
      const { mtimeMs } = statSync(join(root, 'index.html'))
      if (mtimeMs !== built) at = readBuild(root)
      built = mtimeMs
    } catch {
      at = nothing
      built = undefined
    }
    return at(url)
  }
}
