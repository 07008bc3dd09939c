// Files of the project and their imports, read from the import statements. For tests only.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const ROLES = ['server', 'protocol', 'eventstore', 'commands', 'projections', 'queries', 'judge', 'web', 'demo', 'bench', 'load-tests']

export const files = ROLES.flatMap((room) => {
  try {
    return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
})
  .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|js|c|h|css)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .sort()

export const sourceOf = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const importPattern = /(?:^|[\s;}])(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g

const globPattern = /\bimport\.meta\.glob(?:<[^']*>)?\(\s*'([^']+)'(,\s*\{\s*eager: true)?/g

const relativeTo = (file: string, target: string): string => {
  const path = relative(dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** Matches of a file's globs, written as imports; only the eager ones if `isEager`. */
const globbedBy = (file: string, isEager: boolean): string[] =>
  [...(sourceOf.get(file) ?? '').matchAll(globPattern)]
    .filter(([, , eager]) => !isEager || eager !== undefined)
    .flatMap(([, glob = '']) => files.filter((target) => matchesGlob(target, join(dirname(file), glob))))
    .map((target) => relativeTo(file, target))

const found = (file: string) => [...(sourceOf.get(file) ?? '').matchAll(importPattern)]

/** Every import of a file as written, and the matches of its globs. */
export const importsOf = (file: string): string[] => [
  ...found(file).map(([, , specifier, lazy]) => specifier ?? lazy ?? ''),
  ...globbedBy(file, false),
]

/** Imports loaded together with a file: no type-only imports and no `import()`. */
export const loadedWith = (file: string): string[] => [
  ...found(file).flatMap(([, isType, specifier]) => (specifier === undefined || isType ? [] : [specifier])),
  ...globbedBy(file, true),
]

export const isRelative = (specifier: string) => specifier.startsWith('.')
export const targetOf = (file: string, specifier: string) => relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
