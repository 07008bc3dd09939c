import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { BEN, CLASS, happened, judged, LOOP, TEACHER } from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { schoolAsking } from '../school.fixture.ts'
import { timelineEvent, timelineList } from './calls.ts'
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
