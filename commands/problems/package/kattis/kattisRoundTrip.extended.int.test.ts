// Packages of each kind go in, leave in the format, as they came and after a change, and come in again: every program, right, wrong and slow, gets the
// same verdict in the real sandbox, and the data have the same bytes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '../../../../judge/catalogue.ts'
import { openTestJudge, type TestJudge } from '../../../../judge/testing/room.ts'
import { exportedWith } from '../foreign/roundTrip.fixture.ts'
import { planKattis } from './export/writing.ts'
import { judgingOf, type PackageFiles, packageKinds, readWhole, type WholePackage } from './kattis.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

const verdictsOf = async (whole: WholePackage) => {
  const { form, tests } = whole
  const told: Record<string, unknown> = {}
  for (const program of form.authorPrograms) {
    const answer = { languageId: program.languageId, source: filesOf(program), tests, distribution: 100 }
    const verdict = await at.judged({ ...answer, ...judgingOf(whole) })
    told[program.name] = [verdict.statusCode, verdict.score, verdict.cases.map(({ statusCode }) => statusCode)]
  }
  return told
}
/** Without the folder, and without the cases: a version of the format without `on_reject` runs those that another skips. */
const inShort = (told: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(told).map(([name, verdict]) => [name.split('/')[1], (verdict as unknown[]).slice(0, 2)]))
const slow: PackageFiles = { 'submissions/time_limit_exceeded/slow.py': 'while True: pass\n' }
const dataOf = (files: PackageFiles) =>
  Object.entries(files)
    .flatMap(([path, content]) => (/^data\/.*\.(?:in|ans)$/.test(path) ? [[path, Buffer.from(content as string).toString('base64')]] : []))
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))

test.each(packageKinds)('a package %s', async (_, files) => {
  const before = readWhole({ ...files, ...slow })
  const expected = await verdictsOf(before)
  expect(Object.keys(expected).length).toBeGreaterThan(2)
  const same = await exportedWith(planKattis, before)
  expect(dataOf(same.files)).toEqual(dataOf(files))
  expect(await verdictsOf(readWhole(same.files))).toEqual(expected)
  const changed = await exportedWith(planKattis, before, (content) => ({ ...content, tags: ['changed'] }))
  expect(dataOf(changed.files).filter(([path]) => !path?.includes('invalid_input'))).toEqual(
    dataOf(files).filter(([path]) => !path?.includes('invalid_input')),
  )
  expect(inShort(await verdictsOf(readWhole(changed.files)))).toEqual(inShort(expected))
})
