// Reporting of a log that becomes unavailable and available again.
import { expect, it, onTestFinished, vi } from 'vitest'
import { START, Unavailable } from '../../eventstore/port.ts'
import { watchLog } from './logWatch.ts'

it('reports an outage until it ends, and logs both once', async () => {
  let isAway = false
  const head = vi.fn(async () => {
    if (isAway) throw new Unavailable('the event log at esdb://log:2113 does not answer', 'refused')
    return START
  })
  const log = { warn: vi.fn<(fields: object, message: string) => void>(), info: vi.fn<(message: string) => void>() }
  const watch = watchLog({ events: { head }, log, everyMs: 5 })
  onTestFinished(watch.stop)
  await vi.waitFor(() => expect(head).toHaveBeenCalled())
  expect(watch.trouble()).toBeNull()
  isAway = true
  await vi.waitFor(() => expect(watch.trouble()?.failures).toBeGreaterThan(2))
  expect(watch.trouble()).toMatchObject({ doing: 'reading the log', error: 'the event log at esdb://log:2113 does not answer' })
  isAway = false
  await vi.waitFor(() => expect(watch.trouble()).toBeNull())
  expect([log.warn, log.info].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
