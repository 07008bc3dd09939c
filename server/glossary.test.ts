// One word means one thing (docs/glossary.md): what names used to share a word is held apart.
import { expect, it } from 'vitest'
import { files, sourceOf } from './imports.fixture.ts'

const DECLARED = /^export (?:interface|class) (\w+)/gm
const isServers = (file: string) =>
  /^(?:eventstore|commands|projections|queries|judge|server|protocol)\/.*\.ts$/.test(file) &&
  !/\.(?:test|suite|fixture)\.ts$|\/testing\//.test(file)

/** What is said no more, and what is said instead. */
const said: [word: RegExp, instead: string][] = [
  [/(?:\/\*\*|^ \*|[.;]) [Aa]nswers (?:with|null|how|where|when|its|their|an?) .*\*\//m, 'a function returns'],
  [/\bProblem(?:Set)?Draft\b/, 'a draft is code that is not handed in; an author’s problem is authored'],
  [/\bplaces? in the (?:queue|log)\b/i, 'the queue has admission, the log has positions and revisions'],
]

it.each(said)('%s is not said: %s', (word) => {
  expect(files.filter((file) => file !== 'server/glossary.test.ts' && word.test(sourceOf.get(file) ?? ''))).toEqual([])
})

it('what the server’s rooms offer each other has one name each', () => {
  const declarations = files
    .filter(isServers)
    .flatMap((file) => [...(sourceOf.get(file) ?? '').matchAll(DECLARED)].map(([, name = '']) => ({ name, file })))
  expect(declarations.length).toBeGreaterThan(100)
  const twice = Object.values(Object.groupBy(declarations, ({ name }) => name)).filter((same = []) => same.length > 1)
  expect(twice.map((same = []) => `${same[0]?.name}: ${same.map(({ file }) => file).join(', ')}`)).toEqual([])
})
