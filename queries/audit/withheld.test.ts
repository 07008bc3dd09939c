import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import {
  answeredHomework,
  HOMEWORK,
  homeworkAssigned,
  homeworkEndedEarly,
  homeworkOpened,
} from '../../projections/homework/homework.fixture.ts'
import { similarityMeasured, similarityWaived } from '../../projections/judging/similarity.fixture.ts'
import { AMY, BEN, CLASS, happened, judged, LOOP, TEACHER } from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { NOW, schoolAsking } from '../school.fixture.ts'
import { timelineEvent, timelineHistogram, timelineList } from './calls.ts'
import { timelineQueries } from './routes.ts'

const school = schoolAsking((open) =>
  timelineQueries({
    ...open,
    readEvent: async (stream, revision) =>
      open.events.find((event) => event.stream === stream && Number(event.revision) === revision) ?? null,
    meanings: timelineMeanings,
  }),
)

test('students do not read a result in the timeline that an activity withholds, and staff do', async () => {
  const { data, stream } = judged({ answerId: 59, userId: BEN, problemId: LOOP }, STATUS.Accept, 60)
  await school.happens(happened({ type: 'SubmissionJudged', data: { ...data, feedback: 'none' } as never }, { stream }))
  const seen = async (userId: number) => {
    const [entry] = (await school.ask(timelineList, { groupId: CLASS, answerId: 59 }, userId)).items
    const opened = await school.ask(timelineEvent, { groupId: CLASS, position: entry?.position ?? '' }, userId)
    return [entry?.statusCode, entry?.score, (opened.data as { verdict: { score: number } }).verdict.score, opened.entry.statusCode]
  }
  expect(await seen(BEN)).toEqual([null, null, 0, null])
  expect(await seen(TEACHER)).toEqual([STATUS.Accept, 60, 60, STATUS.Accept])
})

test('that an answer was compared, and so accepted, is hidden from its author until the results are visible', async () => {
  const hence = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
  const answer = { answerId: 81, activityId: HOMEWORK }
  await school.happens(
    homeworkAssigned({ startTime: hence(-9), endTime: hence(9), feedback: 'none' }),
    homeworkOpened(),
    ...answeredHomework(answer, 40, { feedback: 'none' }),
    similarityMeasured(answer),
    similarityWaived(answer),
  )
  const positions = school.events.filter(({ type }) => type.startsWith('Similarity')).map(({ position }) => position)
  expect(positions).toHaveLength(2)
  const seen = async (userId: number, filter: object = {}) => {
    const asked = { groupId: CLASS, userId: AMY, ...filter }
    const { items, hasMore } = await school.ask(timelineList, { ...asked, size: 100 }, userId)
    const { total } = await school.ask(timelineHistogram, { ...asked, offsetMinutes: 0 }, userId)
    expect([total, hasMore]).toEqual([items.length, false])
    return items.filter(({ type }) => type.startsWith('Similarity')).map(({ type }) => type)
  }
  const opened = (position: string) => school.ask(timelineEvent, { groupId: CLASS, position }, AMY)
  const filters = [{}, { activityId: HOMEWORK }, { answerId: 81 }, { types: ['SimilarityMeasured', 'SimilarityWaived'] }]
  for (const filter of filters) {
    expect(await seen(AMY, filter)).toEqual([])
    expect(await seen(TEACHER, filter)).toEqual(['SimilarityWaived', 'SimilarityMeasured'])
  }
  const newest = await school.ask(timelineList, { groupId: CLASS, userId: AMY, size: 1 }, AMY)
  expect([newest.items.map(({ type }) => type), newest.hasMore]).toEqual([['SubmissionJudged'], true])
  for (const position of positions) await expect(opened(position)).rejects.toMatchObject({ code: 'Common.NotFound' })
  await school.happens(homeworkEndedEarly(hence(-1)))
  for (const filter of filters) expect(await seen(AMY, filter)).toEqual(['SimilarityWaived', 'SimilarityMeasured'])
  for (const position of positions) expect(await opened(position)).toMatchObject({ position })
})
