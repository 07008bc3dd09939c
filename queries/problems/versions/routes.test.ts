import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  happened,
  OUTSIDER,
  problemContent,
  problemCreated,
  SUM,
  shared,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { problemVersion, problemVersions } from '../calls.ts'
import { versionQueries } from './routes.ts'

const by = { stream: `problem-${SUM}`, actor: { userId: TEACHER, role: 'teacher' } }
const revised = (version: number, change: object) =>
  happened({ type: 'ProblemRevised', data: { ...problemContent(SUM, version), ...change } }, by)
const stream = [
  problemCreated(SUM),
  revised(2, { difficulty: 4, editFiles: [{ editFileId: 1, languageId: 4, fileName: 'a.bin', content: 'AA==', encoding: 'base64' }] }),
  shared(SUM, AMY),
  revised(3, { difficulty: 4, testDatas: { blob: 'sha', count: 12 } }),
]
const whole = { ...problemContent(SUM), testDatas: [], tqcAnswers: [], authorPrograms: [], dataPrograms: [] }

const school = schoolAsking((open) =>
  versionQueries({
    ...open,
    events: { readStream: async () => ({ events: stream, isEnd: true }) as never },
    namesOf: async () => new Map([[TEACHER, '王老師']]),
    mayReadForReview: async () => false,
    loadVersion: async (_problemId, version) => (version === 1 ? whole : null),
  }),
)
const versions = (userId: number) => school.ask(problemVersions, { problemId: SUM }, userId)

test('every save is a version with author, time and changed parts', async () => {
  const { versions: told, mayEdit } = await versions(TEACHER)
  expect(told.map(({ version, changed, caseCount }) => [version, changed, caseCount])).toEqual([
    [3, ['data', 'files'], 12],
    [2, ['settings', 'files'], 2],
    [1, [], 2],
  ])
  expect(told[0]).toMatchObject({ userId: TEACHER, userName: '王老師' })
  expect(mayEdit).toBe(true)
})

test('they are for its creator and for platform admins, who may look only', async () => {
  expect((await versions(ADMIN)).mayEdit).toBe(false)
  for (const ask of [versions, (userId: number) => school.ask(problemVersion, { problemId: SUM, version: 1 }, userId)]) {
    await expect(ask(OUTSIDER)).rejects.toMatchObject({ code: 'Problem.NotCreator' })
    await expect(ask(AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  }
})

test('a version is returned whole; an unknown one is not found', async () => {
  expect(await school.ask(problemVersion, { problemId: SUM, version: 1 }, TEACHER)).toMatchObject({ version: 1, checkerProgram: null })
  await expect(school.ask(problemVersion, { problemId: SUM, version: 9 }, TEACHER)).rejects.toMatchObject({
    code: 'Problem.VersionNotFound',
  })
})
