import { describe, expect, test } from 'vitest'
import type { ProblemContent } from '../../../problem/events.ts'
import { exportedWith } from '../../foreign/roundTrip.fixture.ts'
import { legacyPackage, packageKinds, readWhole } from '../kattis.fixture.ts'
import { planKattis } from './writing.ts'

/** What counts of a problem; names of pictures aside. */
const problemOf = ({ form, tests }: ReturnType<typeof readWhole>) => ({
  ...form,
  locales: form.locales.map((locale) => ({ ...locale, description: locale.description.replaceAll(/[0-9a-f]{64}/g, 'x') })),
  tests,
})

describe('an imported problem that nobody has changed leaves as it came', () => {
  test.each(packageKinds)('a package %s', async (_, files) => {
    const { files: out, notes } = await exportedWith(planKattis, readWhole(files))
    const moved = (path: string): string => path.replace(/^(output_validators)\/[^/]+\//, '$1/validate/')
    expect(Object.keys(out).sort()).toEqual(Object.keys(files).map(moved).sort())
    for (const [path, content] of Object.entries(files)) {
      const isSource = /^(?:submissions|output_validators?|generators)\//.test(path)
      expect([path, Buffer.from(out[moved(path)] as string).equals(Buffer.from(content as string)) || isSource]).toEqual([path, true])
    }
    expect(notes).toEqual([])
    expect(problemOf(readWhole(out))).toEqual(problemOf(readWhole(files)))
  })
})

const retitled = (content: ProblemContent): ProblemContent => ({
  ...content,
  locales: content.locales.map((locale) => ({ ...locale, title: `${locale.title}!` })),
})

describe('a changed one leaves in the current version of the format, and comes back the same', () => {
  test.each(packageKinds)('a package %s', async (_, files) => {
    const before = readWhole(files)
    const { files: out } = await exportedWith(planKattis, before, retitled)
    expect(out['problem.yaml']).toMatch(/^problem_format_version: 2025-09\n/)
    const { locales, judging, tests, ...rest } = problemOf(readWhole(out))
    const { locales: _old, judging: groupsBefore, tests: testsBefore, ...same } = problemOf(before)
    expect(locales.map(({ title }) => title)).toEqual(before.form.locales.map(({ title }) => `${title}!`))
    expect(locales.map(({ description }) => description)).toEqual(problemOf(before).locales.map(({ description }) => description))
    expect({ ...rest, testDatas: [] }).toEqual({ ...same, testDatas: [] })
    expect(tests).toEqual(testsBefore)
    const shapes = (groups: NonNullable<typeof judging>['groups'] = []) =>
      groups.map(({ name, scoring, points, dependsOn, parent }) => ({
        name,
        scoring: points === 0 ? 'none' : scoring,
        points,
        dependsOn,
        parent,
      }))
    expect(shapes(judging?.groups)).toEqual(shapes(groupsBefore?.groups))
    expect(judging?.passes).toBe(groupsBefore?.passes)
  })

  test('credits, licence, flags of validators, and files that are neither text nor program stay', async () => {
    const { files: out } = await exportedWith(planKattis, readWhole(legacyPackage), retitled)
    expect(out['problem.yaml']).toMatch(/license: cc by-sa\n[\s\S]*rights_owner: Somebody\n/)
    expect(Object.keys(out)).toEqual(
      expect.arrayContaining(['attachments/tool.txt', 'input_validators/check.py', 'statement/problem.sv.md']),
    )
    expect(Object.keys(out).filter((path) => /^(?:problem_statement|output_validators|\.timelimit)/.test(path))).toEqual([])
  })
})
