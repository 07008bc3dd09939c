// Documentation lists are complete: every decision is in the index, every requirement has a test or a page.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './imports.fixture.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the index of decisions', () => {
  const index = read('docs/decisions/README.md')
  const files = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const rows = [...index.matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+) \| (.+) \|$/gm)].map(([, number, file, title, status]) => ({
    number: Number(number),
    file,
    title,
    status,
  }))

  it('has a line for each file, in the order of the numbers', () => {
    expect(rows.map(({ file }) => file)).toEqual(files.toSorted())
    expect(rows.filter(({ number, file }) => number !== Number(file?.slice(0, 4)))).toEqual([])
  })

  it('says of each whether it is in force, or which one replaced it', () => {
    expect(rows.filter(({ status = '' }) => !/^(?:in force(?:; .+ \d+)?|replaced by \d+)$/.test(status))).toEqual([])
  })
})

const requirements = read('docs/requirements.md')

/** Expands 'a08' up to 'a12'. */
const numbersOf = (range: string): string[] => {
  const [first = '', last = first] = range.split('–')
  const letter = first.slice(0, 1)
  return Array.from({ length: Number(last.slice(1)) - Number(first.slice(1)) + 1 }, (_, index) => {
    return `${letter}${String(Number(first.slice(1)) + index).padStart(2, '0')}`
  })
}

const areas = [...requirements.matchAll(/^\| (\w\d\d(?:–\w\d\d)?) \| .+ \| (finished|not built yet) \|$/gm)]
const numbersIn = (wanted: string) => areas.filter(([, , state]) => state === wanted).flatMap(([, range = '']) => numbersOf(range))
const finished = numbersIn('finished')
const known = [...finished, ...numbersIn('not built yet')]
const lines = [...requirements.matchAll(/^\| (\w\d\d) \| .+ \| (`.+`) \|$/gm)].map(([, number = '', shown = '']) => ({
  number,
  shown: [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}))

describe('the requirements', () => {
  it('have each number once, and of a finished area a test or a page', () => {
    expect(finished.length).toBeGreaterThan(100)
    expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
    expect(lines.map(({ number }) => number).toSorted()).toEqual(finished.toSorted())
  })

  it('name existing tests, each by a unique file name, and existing pages', () => {
    const paths = globSync('{commands,demo,eventstore,judge,projections,protocol,queries,server,web}/**/*.test.{ts,tsx}', { cwd: root })
    const pages = globSync('web/*/pages.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path),
    )
    const filesOf = (name: string) => paths.filter((path) => path.endsWith(`/${name}`))
    const isShown = (name: string) => (name.startsWith('/') ? pages.includes(name) : filesOf(name).length === 1)
    const missing = lines.flatMap(({ number, shown }) => shown.filter((name) => !isShown(name)).map((name) => `${number}: ${name}`))
    expect(missing).toEqual([])
  })

  it('know every number that code and documents cite', () => {
    const guides = globSync(['*.md', 'docs/decisions/*.md', 'judge/*.md'], { cwd: root }).map((file) => [file, read(file)] as const)
    const cited = [...sourceOf, ...guides].flatMap(([file, text]) =>
      [...text.matchAll(/\brequirements? ([a-z]\d\d(?:(?:, | and |–)[a-z]\d\d)*)/g)].flatMap(([, numbers = '']) =>
        numbers.split(/, | and /).flatMap((range) => numbersOf(range).map((number) => ({ file, number }))),
      ),
    )
    expect(cited.filter(({ number, file }) => !known.includes(number) && !file.endsWith('docs.test.ts'))).toEqual([])
  })
})
