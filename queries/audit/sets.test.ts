import { expect, test } from 'vitest'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  CLASS,
  happened,
  LOOP,
  OTHER_PRACTICE,
  PRACTICE,
  SET,
  SUM,
  setContent,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { schoolAsking } from '../school.fixture.ts'
import { timelineEvent, timelineList } from './calls.ts'
import { timelineQueries } from './routes.ts'

const school = schoolAsking((open) =>
  timelineQueries({
    ...open,
    readEvent: async (stream) => open.events.find((event) => event.stream === stream) ?? null,
    meanings: timelineMeanings,
  }),
)
const list = async (userId: number, request: object) => (await school.ask(timelineList, { groupId: CLASS, ...request }, userId)).items
const open = (userId: number, position: string) => school.ask(timelineEvent, { groupId: CLASS, position }, userId)

test('a timeline has what a teacher does with their sets, with the name and the content for those who may read these', async () => {
  const revised = { type: 'ProblemSetRevised', data: { ...setContent(), version: 2, isGlobal: false } } as const
  await school.happens(happened(revised, { stream: `problemSet-${SET}`, actor: { userId: TEACHER, role: 'teacher' } }))
  const newest = async (reader: number) => (await list(reader, { userId: TEACHER, types: ['ProblemSetRevised'] }))[0]
  expect(await newest(TEACHER)).toMatchObject({ userId: TEACHER, problemSetId: SET, problemSetName: '第一週' })
  expect(await newest(ANALYST)).toMatchObject({ problemSetId: SET, problemSetName: null })
  expect(await newest(ASSISTANT)).toBeUndefined()
  const position = (await newest(TEACHER))?.position ?? ''
  expect(await open(TEACHER, position)).toMatchObject({ data: { problems: [{ problemId: LOOP }, { problemId: SUM }] } })
  expect((await open(ANALYST, position)).data).toEqual({})
  await expect(open(ASSISTANT, position)).rejects.toMatchObject({ code: 'Common.NotFound' })
  await expect(open(AMY, position)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  const at = { stream: `problemSet-${SET}`, actor: { userId: TEACHER, role: 'teacher' } }
  for (const activityId of [PRACTICE, OTHER_PRACTICE])
    await school.happens(happened({ type: 'ProblemSetAssigned', data: { problemSetId: SET, activityId } }, at))
  const assigned = await list(TEACHER, { userId: TEACHER, types: ['ProblemSetAssigned'] })
  expect(assigned.map(({ activityName }) => activityName)).toEqual([null, `練習 ${PRACTICE}`])
})
