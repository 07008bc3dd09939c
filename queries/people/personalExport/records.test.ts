// What the download of personal data withholds for now.
import { expect, test } from 'vitest'
import { HOMEWORK } from '../../../projections/homework/homework.fixture.ts'
import { similarityMeasured } from '../../../projections/judging/similarity.fixture.ts'
import { AMY, judged } from '../../../projections/school.fixture.ts'
import type { StreamReader } from '../../kit/personalLog.ts'
import { eventsAbout } from './records.ts'

test('has no event that only an accepted answer has, until the results are visible', async () => {
  const answer = { answerId: 81, activityId: HOMEWORK }
  const log = [judged(answer, 7, 40), similarityMeasured(answer)]
  const readStream = async (_stream: string, { from }: { from: bigint }) => ({
    events: log.slice(Number(from), Number(from) + 1),
    isEnd: true,
  })
  const events = { readStream } as unknown as StreamReader
  const records = [
    {
      collections: {},
      async *events() {
        for (const [revision, { stream, position }] of log.entries()) yield { stream, revision, position }
      },
    },
  ]
  const typesIf = async (isVisible: boolean) => {
    const sees = async () => isVisible
    const found = await Array.fromAsync(eventsAbout({ events, records, isReleased: sees, seesResults: sees }, AMY))
    return found.map((event) => (event as { type: string }).type)
  }
  expect(await typesIf(false)).toEqual(['SubmissionJudged'])
  expect(await typesIf(true)).toEqual(['SubmissionJudged', 'SimilarityMeasured'])
})
