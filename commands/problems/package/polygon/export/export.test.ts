import { describe, expect, test } from 'vitest'
import type { ProblemContent } from '../../../problem/events.ts'
import { exportedWith, type PackageFiles } from '../../foreign/roundTrip.fixture.ts'
import { currentPackage, legacyPackage, passesPackage, readWhole, scoringPackage } from '../../kattis/kattis.fixture.ts'
import { checkedPackage, guessPackage, plainPackage, pointsPackage, readWholePolygon } from '../polygon.fixture.ts'
import { planPolygon } from './writing.ts'

const kinds: [string, PackageFiles][] = [
  ['everything has to be right', plainPackage],
  ['points by group, and named files', pointsPackage],
  ['a checker of its own', checkedPackage],
  ['a conversation', guessPackage],
]
const problemOf = ({ form, tests }: ReturnType<typeof readWholePolygon>) => ({ ...form, testDatas: [], tests })

describe('an imported problem that nobody has changed leaves as it came', () => {
  test.each(kinds)('%s', async (_, files) => {
    const { files: out, notes } = await exportedWith(planPolygon, readWholePolygon(files))
    const { 'files/val.exe': __, ...rest } = files
    expect(Object.keys(out).sort()).toEqual(Object.keys(rest).sort())
    for (const [path, content] of Object.entries(rest)) expect([path, String(out[path])]).toEqual([path, String(content)])
    expect(notes).toEqual([])
  })
})

const retagged = (content: ProblemContent): ProblemContent => ({ ...content, tags: ['changed'] })

describe('a changed one is written anew, and comes back the same', () => {
  test.each(kinds)('%s', async (_, files) => {
    const before = readWholePolygon(files)
    const { files: out, notes } = await exportedWith(planPolygon, before, retagged)
    expect(notes).toEqual([])
    const after = readWholePolygon(out)
    expect(after.notes).toEqual([])
    expect(problemOf(after)).toEqual({ ...problemOf(before), tags: ['changed'] })
    expect(Object.keys(out)).toEqual(expect.arrayContaining(['files/val.cpp', 'doall.sh', 'statements/english/problem.tex']))
    expect(out['problem.xml']).toContain('<source path="files/val.cpp" type="cpp.g++17"/>')
  })
})

test('a problem that came from elsewhere, with groups in groups', async () => {
  const { files, notes } = await exportedWith(planPolygon, readWhole(scoringPackage))
  const { form, tests } = readWholePolygon(files)
  expect(form.judging?.groups).toEqual([
    { name: 'sample', scoring: 'sum', points: 0 },
    { name: 'secret/1', scoring: 'all', points: 30 },
    { name: 'secret/2', scoring: 'sum', points: 70 },
  ])
  expect(tests.map(({ read, weight, group }) => [read, weight, group])).toEqual([
    [true, 0, 'sample'],
    [false, 1, 'secret/1'],
    [false, 1, 'secret/1'],
    [false, 35, 'secret/2'],
    [false, 35, 'secret/2'],
  ])
  expect(notes.map(({ code, detail }) => [code, detail])).toEqual(
    expect.arrayContaining([
      ['groupsChanged', 'secret/1'],
      ['ruleLeft', 'secret/2/1'],
      ['programLeft', 'accepted/two'],
      ['programRenamed', 'accepted/sum.py'],
    ]),
  )
})

test('what Polygon cannot say is told', async () => {
  const codesOf = async (files: PackageFiles) =>
    (await exportedWith(planPolygon, readWhole(files))).notes.map(({ code, detail }) => `${code} ${detail}`)
  expect(await codesOf(legacyPackage)).toContain('filesLeft 7')
  expect(await codesOf(currentPackage)).toEqual(
    expect.arrayContaining(['conventionLeft kattis', 'settingsLeft arguments', 'settingsLeft outputSizeLimit']),
  )
  expect(await codesOf(passesPackage)).toContain('settingsLeft passes')
})

test('statements in Markdown become TeX that reads back: lists, tables, code, formulas, pictures, Chinese', async () => {
  const text = [
    'Given **two** *numbers* and `a_b{c}` cost 5% &amp; $x_1 \\le 10^5$.',
    '![](/api/v2/Problem/Picture?sha256=' + 'a'.repeat(64) + ')',
    '- one\n- two:\n\n  1. a\n  2. b',
    '| Name | Cost |\n| --- | --- |\n| Tea | $3$ |',
    '```\nint main() { return 0; }\n```',
    '$$\n\\sum_{i=1}^n a_i\n$$',
    '## 輸入\n\n兩個整數。',
    '## 輸出\n\n兩數的和。',
  ].join('\n\n')
  const change = (content: ProblemContent): ProblemContent => ({
    ...content,
    locales: content.locales.map((locale) => ({ ...locale, localeCode: 'zh-Hant', isPrimary: true, description: text })).slice(0, 1),
  })
  const { files } = await exportedWith(planPolygon, readWhole(legacyPackage), change)
  const { form } = readWholePolygon(files)
  expect(form.locales[0]?.localeCode).toBe('zh-Hant')
  expect(form.locales[0]?.description.replaceAll(/[0-9a-f]{64}/g, 'a'.repeat(64))).toBe(text)
  expect(files['statement-sections/chinese/input.tex']).toBe('兩個整數。')
})
