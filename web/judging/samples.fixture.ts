// Judging samples for the accessibility test.
import { vi } from 'vitest'
import { plusProblem } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

export const samples: Samples = {
  /** A rejudge after a correction, with its preview. */
  async rejudge({ call, teacher: { token }, groupId, practice }) {
    const testDatas = plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput: '10\n' } : datum))
    await call('Problem/Edit', { ...plusProblem, problemId: practice.problemId, testDatas }, token)
    const request = { groupId, scope: { activityId: practice.activityId }, reason: 'Test case 3 was wrong.' }
    const rejudgeId = (await call('Rejudge/Request', request, token)).body.rejudgeId
    const isReady = async () => (await call('Rejudge/Info', { groupId, rejudgeId }, token)).body.state === 'ready'
    await vi.waitUntil(isReady, { timeout: 20_000, interval: 200 })
    return rejudgeId
  },
}
