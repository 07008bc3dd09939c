import { expect, test } from 'vitest'
import { ADMIN, AMY, ANALYST, ASSISTANT, CLASS, happened, LOOP, problemContent, shared, TEACHER } from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { schoolAsking } from '../school.fixture.ts'
import { timelineEvent, timelineList } from './calls.ts'
import { timelineQueries } from './routes.ts'

const school = schoolAsking((open) =>
  timelineQueries({
    ...open,
    readEvent: async (stream, revision) =>
      open.events.find((event) => event.stream === stream && event.revision === BigInt(revision)) ?? null,
    meanings: timelineMeanings,
  }),
)
const at = { stream: `problem-${LOOP}`, actor: { userId: TEACHER, role: 'teacher' as const } }
const list = async (reader: number, type: string) =>
  (await school.ask(timelineList, { groupId: CLASS, userId: TEACHER, types: [type] }, reader)).items
const open = (reader: number, position: string) => school.ask(timelineEvent, { groupId: CLASS, position }, reader)

test('a timeline has what a teacher does with their problems; their hidden cases and solutions are for them and platform admins alone', async () => {
  const revised = happened({ type: 'ProblemRevised', data: problemContent(LOOP, 2) }, at)
  await school.happens(revised)
  const [entry] = await list(TEACHER, 'ProblemRevised')
  expect(entry).toMatchObject({ userId: TEACHER, problemId: LOOP, problemTitle: `題目 ${LOOP}` })
  const position = entry?.position ?? ''
  for (const reader of [TEACHER, ADMIN]) expect(JSON.stringify(await open(reader, position))).toContain('hidden input')
  expect((await list(ANALYST, 'ProblemRevised')).map(({ problemTitle }) => problemTitle)).toEqual([null])
  expect((await open(ANALYST, position)).data).toEqual({})
  // happened outside the class: class staff do not see it, not even those with whom the problem is shared
  await school.happens(shared(LOOP, ASSISTANT))
  expect(await list(ASSISTANT, 'ProblemRevised')).toEqual([])
  await expect(open(ASSISTANT, position)).rejects.toMatchObject({ code: 'Common.NotFound' })
  await expect(open(AMY, position)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await school.happens(happened({ type: 'ProblemDeleted', data: { problemId: LOOP } }, at))
  expect(await list(TEACHER, 'ProblemDeleted')).toMatchObject([{ problemTitle: `題目 ${LOOP}` }])
  expect((await open(TEACHER, position)).data).toMatchObject({ version: 2 })
})
