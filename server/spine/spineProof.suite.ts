// The end of the spine test: the effect of a correction, and the integrity of log and read models.
import { describe, expect, it } from 'vitest'
import { verifyLog } from '../../eventstore/verify.ts'
import { keptCollectionsOf } from '../../projections/kit/snapshots.ts'
import { verifyReadModels } from '../../projections/kit/verify.ts'
import { projections as readModels } from '../areas.ts'
import { openReadStoreOf } from '../stores/openStores.ts'
import type { House } from '../testing/house.ts'
import { correct, inState, request, seenBy } from '../testing/rejudges.ts'

/** For a house whose first student has an answer with 50 points. */
export const proof = (house: () => House, readStoreUrl: () => string | null): void => {
  const student = () => house().students[0] as House['students'][number]

  describe('a teacher who has corrected the test data', () => {
    it('rejudges all answers, reviews the changes and applies them: student and timeline show the new and the old score', async () => {
      expect(await correct(house(), '10\n')).toMatchObject({ status: 200 })
      const { status, body: asked } = await request(house(), { problemId: house().practice.problemId })
      expect([status, asked.code]).toEqual([200, undefined])
      const { rows } = await inState(house(), asked.rejudgeId, 'ready')
      expect(rows).toContainEqual(expect.objectContaining({ userId: student().userId, difference: 50 }))
      const place = { groupId: house().groupId, rejudgeId: asked.rejudgeId }
      expect((await house().call('Rejudge/Apply', place, house().teacher.token)).status).toBe(200)
      await inState(house(), asked.rejudgeId, 'applied')
      await expect
        .poll(() => seenBy(house(), 0))
        .toMatchObject({
          score: 100,
          history: [
            ['Accept', 100],
            ['WrongAnswer', 50],
          ],
          success: 1,
        })
      const { answerId } = rows.find(({ userId }) => userId === student().userId) ?? {}
      const timeline = await house().call('Timeline/List', { groupId: house().groupId, answerId }, house().teacher.token)
      expect(timeline.body.items[0]).toMatchObject({ type: 'SubmissionRejudged', userName: 'student1' })
    })
  })

  describe('the log', () => {
    it('is the one that was written, by its hashes', async () => {
      const { events, vault } = house().server.core
      const { faults } = await verifyLog({ events, knownKeys: await vault.signing.publicKeys() })
      expect(faults).toEqual([])
    })

    it('rebuilds every read model identically', async () => {
      const { events, projections } = house().server.core
      await projections.reached(await events.head(), 10_000)
      const store = await openReadStoreOf({ dataDir: house().dataDir, readStoreUrl: readStoreUrl() })
      const { differences, notBuilt, verified } = await verifyReadModels({ events, store, projections: readModels })
      await store.close()
      expect({ differences, notBuilt }).toEqual({ differences: [], notBuilt: [] })
      expect(verified.length).toBe(readModels.flatMap(keptCollectionsOf).length)
    })

    it('reports readiness', async () => {
      const ready = await (await fetch(`${house().server.origin}/readyz`)).json()
      expect(ready).toMatchObject({ isReady: true })
    })
  })
}
