// Programs of Polygon's packages are judged before and after an export.
import { expect } from 'vitest'
import { filesOf, STATUS } from '../../../../judge/catalogue.ts'
import type { TestJudge } from '../../../../judge/testing/room.ts'
import { exportedWith, type PackageFiles, type WholePackage } from '../foreign/roundTrip.fixture.ts'
import { planPolygon } from './export/writing.ts'
import { readWholePolygon } from './polygon.fixture.ts'

const verdictsOf = async (at: TestJudge, { form, tests }: WholePackage) => {
  const { checkerProgram, interactorProgram, judging, isAllOrNothing } = form
  const told = []
  for (const program of form.authorPrograms) {
    const answer = { languageId: program.languageId, source: filesOf(program), tests, distribution: 100 }
    const { statusCode, score, cases } = await at.judged({ ...answer, checkerProgram, interactorProgram, judging, isAllOrNothing })
    told.push({ program, statusCode, score, statuses: cases.map((one) => one.statusCode) })
  }
  return told
}

/** Each program gets what its tag expects, and the same from the package that the problem leaves as. */
export const expectTaggedVerdicts = async (at: TestJudge, files: PackageFiles): Promise<void> => {
  const before = readWholePolygon(files)
  const verdicts = await verdictsOf(at, before)
  for (const { program, score, statuses } of verdicts) {
    const run = statuses.filter((status) => status !== STATUS.Skipped)
    const { permitted, required, name } = program
    if (!permitted && !required) expect([name, score]).toEqual([name, 100])
    if (permitted) expect(permitted, name).toEqual(expect.arrayContaining(run))
    if (required) expect([name, run.some((status) => required.includes(status))]).toEqual([name, true])
  }
  expect(new Set(verdicts.map(({ statusCode }) => statusCode)).size).toBeGreaterThan(1)
  const { files: out } = await exportedWith(planPolygon, before, (content) => ({ ...content, tags: ['changed'] }))
  expect(await verdictsOf(at, readWholePolygon(out))).toEqual(verdicts)
}
