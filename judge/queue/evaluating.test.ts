// An evaluation that takes too long: one that ran is over its time, one that never began was not given a slot.
import { expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { createDispatcher, NoFreeSlot } from './dispatcher.ts'

const request = { languageId: 1, source: '', input: '' }
const never = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

test('only what has run is said to have run too long; what found no slot is said to have found none', async () => {
  const dispatcher = createDispatcher({
    slots: 1,
    evaluationMs: 50,
    log: { info() {}, warn() {}, error() {} },
    load: async ({ answerId, attempt }) => ({ answerId, attempt, languageId: 1, source: '', distribution: 1, tests: [] }),
    record: async () => {},
    mayPass: () => true,
    progress() {},
    judge: { judge: (_, { signal } = {}) => never(signal), evaluate: (_, signal) => never(signal) },
  })
  const running = dispatcher.evaluate(request)
  expect(await running).toMatchObject({ statusCode: STATUS.TimeLimit })
  dispatcher.enqueue({ answerId: 1, attempt: 1, userId: 1, priority: 0, submittedAt: new Date().toISOString() })
  await expect(dispatcher.evaluate(request)).rejects.toThrow(NoFreeSlot)
  expect(dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0, inFlight: 1 })
  dispatcher.cancel(1)
  await expect.poll(() => dispatcher.stats().inFlight).toBe(0)
})
