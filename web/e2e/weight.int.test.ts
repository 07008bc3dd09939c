// Size budget of the build: the first page, and every page and chunk that loads later (docs/decisions/0026).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { files, importsOf, isRelative, targetOf } from '../../server/imports.fixture.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** Kilobytes, compressed. */
const MOST_AT_FIRST = 232
const MOST_STYLES_AT_FIRST = 40
const MOST_LATER = 60
/** A part that is lighter than the budget by less need not come and go on the list. */
const CLOSE = 1

/** Exceptions in kilobytes; docs/decisions/0026 gives the reasons. */
const HEAVIER: Readonly<Record<string, number>> = {
  'shared/editor/MonacoEditor.tsx': 900,
  'shared/markdown/toHtml.ts': 205,
  'shared/markdown/MathMarkdown.tsx': 140,
  'problems/ProblemEditRoute.tsx': 70,
  'problems/judgingOptions/TestGroups.tsx': 67,
  'people/units/GroupForm.tsx': 70,
  'people/units/UnitForm.tsx': 70,
  'people/units/AddGroupMember.tsx': 78,
  'activities/copyClass/TakeOverDialog.tsx': 84,
  'activities/marks/OpenRequests.tsx': 61,
  'audit/FilterFields.tsx': 66,
  'exams/ExamEditRoute.tsx': 62,
  'exams/examStaff/CopyExamDialog.tsx': 73,
  'homework/homeworkEdit/HomeworkEditRoute.tsx': 62,
  'homework/homeworkStaff/CopyDialog.tsx': 74,
  'homework/homeworkStaff/ExtendDialog.tsx': 74,
  'homework/homeworkStaff/ManagedHomework.tsx': 63,
  'judging/similarity/SimilarityPage.tsx': 86,
  'judging/workspace/answers/HistoryDialog.tsx': 66,
  'site/contents/ContentsPage.tsx': 90,
  'judging/workspace/ProblemDialog.tsx': 66,
  'typing/TypingPage.tsx': 81,
}

const build = join(import.meta.dirname, '../../build/web')
const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const chunks = Object.entries(manifest)

/** All static dependencies of the chunks, themselves included. */
const loadedWith = (...names: string[]): Set<string> => {
  const loaded = new Set(names)
  for (const name of loaded) for (const other of manifest[name]?.imports ?? []) loaded.add(other)
  return loaded
}

const sizes = new Map<string, number>()
const kilobytes = (file: string): number => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(build, file)), { level: 9 }).length / 1000
  sizes.set(file, known)
  return known
}
const weightOf = (paths: readonly string[]): number => paths.reduce((sum, file) => sum + kilobytes(file), 0)
const scriptsOf = (names: readonly string[]): string[] => names.flatMap((name) => manifest[name]?.file ?? [])
const stylesOf = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))]

const pages = files
  .filter((file) => /^web\/\w+\/routes\.ts$/.test(file))
  .flatMap((file) =>
    importsOf(file)
      .filter(isRelative)
      .map((specifier) => targetOf(file, specifier).replace('web/', '')),
  )
  .filter((name) => manifest[name]?.isDynamicEntry)
const parts = chunks
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && !name.startsWith('../') && !name.includes('/texts/'))
  .map(([name]) => name)

/** Chunks that every page loads: the entry, and the chunks common to all pages. */
const first = pages
  .map((page) => loadedWith(page))
  .reduce((shared, page) => shared.intersection(page))
  .union(loadedWith(...chunks.filter(([, { isEntry }]) => isEntry).map(([name]) => name)))

it('reads the build', () => {
  expect(pages.length).toBeGreaterThan(12)
  expect(pages).toContain('audit/TimelinePage.tsx')
  expect(Object.keys(HEAVIER).filter((name) => !parts.includes(name))).toEqual([])
})

describe('any first page', () => {
  it(`loads at most ${MOST_AT_FIRST} kB of scripts`, () => expect(weightOf(scriptsOf([...first]))).toBeLessThan(MOST_AT_FIRST))
  it(`loads at most ${MOST_STYLES_AT_FIRST} kB of styles`, () => expect(weightOf(stylesOf([...first]))).toBeLessThan(MOST_STYLES_AT_FIRST))
})

test.each(parts)('%s stays within its budget', (name) => {
  const weight = weightOf(scriptsOf([...loadedWith(name).difference(first)]))
  expect(weight).toBeLessThan(HEAVIER[name] ?? MOST_LATER)
  if (name in HEAVIER) expect(weight, 'it need not be listed any more').toBeGreaterThan(MOST_LATER - CLOSE)
})
