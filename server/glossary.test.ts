// One term per concept (docs/glossary.md): names that used to share a word stay distinct.

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { files, sourceOf } from './imports.fixture.ts'

const root = resolve(import.meta.dirname, '..')
const GUIDES = ['*.md', 'docs/*.md', 'docs/decisions/*.md', 'judge/*.md']
/** Documents beside the code; not the glossary, which also lists wrong terms. */
const guides = globSync(GUIDES, { cwd: root }).filter((file) => file !== join('docs', 'glossary.md'))
const texts = new Map([...sourceOf, ...guides.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)])
texts.delete('server/glossary.test.ts')

const DECLARED = /^export (?:interface|class|type) (\w+)/gm
const isProducts = (file: string) =>
  /^(?:eventstore|commands|projections|queries|judge|server|protocol|web)\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|suite|fixture|stories)\.tsx?$|\/testing\/|^web\/e2e\//.test(file)

/** Terms that are no longer used, and their replacement. */
const said: [word: RegExp, instead: string][] = [
  [/(?:\/\*\*|^ \*|[.;]) [Aa]nswers (?:with|null|how|where|when|its|their|an?) .*\*\//m, 'a function returns'],
  [/\bProblem(?:Set)?Draft\b/, 'a draft is code that is not handed in; an author’s problem is authored'],
  [
    /\b(?:it|and|that|which) answers with\b|^\/\/ Answers (?:what|who|which|how)/m,
    'a server replies with, a function returns; an answer is a submission',
  ],
  [/\b(?:interface|class|type) Attempt\b|\.attempt\(/, 'an attempt is a judging of a submission; else there are tries, runs and guesses'],
  [/\bplaces? in the (?:queue|log)\b|\bkept place\b/i, 'the queue has admission, the log has positions and revisions'],
  [/\(specification, (?:platform|activities)\b/, 'a rule is cited by its number in docs/requirements.md'],
]

it.each(said)('%s is not said: %s', (word) => {
  expect([...texts].filter(([, text]) => word.test(text)).map(([file]) => file)).toEqual([])
})

it('exported names of server and browser are unique, including types', () => {
  const declarations = files
    .filter(isProducts)
    .flatMap((file) => [...(sourceOf.get(file) ?? '').matchAll(DECLARED)].map(([, name = '']) => ({ name, file })))
  expect(declarations.length).toBeGreaterThan(400)
  expect(declarations.some(({ file }) => file.startsWith('web/'))).toBe(true)
  const twice = Object.values(Object.groupBy(declarations, ({ name }) => name)).filter((same = []) => same.length > 1)
  expect(twice.map((same = []) => `${same[0]?.name}: ${same.map(({ file }) => file).join(', ')}`)).toEqual([])
})

/** Texts of screens and mails, in quotation marks. */
const isText = (file: string) =>
  /^(?:web|commands|queries|protocol|server|judge)\//.test(file) &&
  /\/texts\/.*\.ts$|\/(?:errors|fieldNames|words|timeline|pages|settings|statements|catalogue|reactors|rejudging)\.ts$/.test(file)
const quoted = (line: string): string => [...line.matchAll(/'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`?/g)].map(([text]) => text).join(' ')
const onScreens = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words on screens')[1] ?? ''
const banned = [...onScreens.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
  .flatMap(([, words = '']) => words.split(', '))
  .filter((word) => word !== 'not')
const isIn = (text: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? text.includes(word) : new RegExp(`\\b${word}\\b`, 'i').test(text)

it('screens, errors, mails and the timeline use the words of the list of both languages, and none of those that it excludes', () => {
  expect(banned.length).toBeGreaterThan(60)
  const lines = [...sourceOf]
    .filter(([file]) => isText(file))
    .flatMap(([file, source]) => source.split('\n').map((line) => ({ file, line })))
  expect(new Set(lines.map(({ file }) => file)).size).toBeGreaterThan(100)
  const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*)/.test(line)
  const wrong = lines
    .filter(({ line }) => !isComment(line))
    // a statement of several lines does not have quotation marks on each
    .map(({ file, line }) => ({ file, text: file.endsWith('statements.ts') ? line : quoted(line) }))
    .flatMap(({ file, text }) => banned.filter((word) => isIn(text, word)).map((word) => `${file}: ${word}: ${text.trim().slice(0, 120)}`))
  expect(wrong).toEqual([])
})

it('is kept by guides too', () => {
  expect(guides).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', join('docs', 'decisions', '0011-admission-log-queue.md')]))
})
