// Submissions in the log, while it grows and at the end.
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { verifyInstallation } from '../../server/commandLine/verification.ts'
import { openLog } from '../../server/log/openLog.ts'
import { openVaultOf } from '../../server/stores/openStores.ts'
import type { Installation } from './installation.ts'

const types = ['CodeSubmitted', 'SubmissionJudged']
const answerOf = ({ data }: RecordedEvent): number => (data as { answerId: number }).answerId

type Stores = Installation['stores']

const using = async <T>(stores: Stores, use: (events: EventStore) => Promise<T>): Promise<T> => {
  const { events, close } = openLog(stores.dataDir, { now: () => new Date() }, stores.eventStoreUrl, await openVaultOf(stores))
  try {
    return await use(events)
  } finally {
    await close()
  }
}

/** Milliseconds from a moment until an event written after it was first seen in the log; null if there was none. */
type After = (moment: number) => number | null

export interface Watch {
  takenAfter: After
  judgedAfter: After
  /** Submissions in the log that await their verdict. */
  waiting(): number
  stop(): Promise<void>
}

/** Follows the log from here on, across restarts of its server. */
export const watchLog = async (stores: Stores): Promise<Watch> => {
  const { events, close } = openLog(stores.dataDir, { now: () => new Date() }, stores.eventStoreUrl, await openVaultOf(stores))
  const stopping = new AbortController()
  const seen: { type: string; writtenAt: number; seenAt: number }[] = []
  const waiting = new Set<number>()
  const note = (event: RecordedEvent): void => {
    seen.push({ type: event.type, writtenAt: Date.parse(event.metadata.recordedAt), seenAt: Date.now() })
    if (event.type === 'CodeSubmitted') waiting.add(answerOf(event))
    else waiting.delete(answerOf(event))
  }
  const following = (async () => {
    for await (const delivery of events.subscribe({ types, signal: stopping.signal }))
      if (delivery.kind === 'events') for (const event of delivery.events) note(event)
  })()
  const after =
    (type: string): After =>
    (moment) => {
      const first = seen.find((event) => event.type === type && event.writtenAt >= moment)
      return first ? first.seenAt - moment : null
    }
  return {
    takenAfter: after('CodeSubmitted'),
    judgedAfter: after('SubmissionJudged'),
    waiting: () => waiting.size,
    async stop() {
      stopping.abort()
      await following
      await close()
    },
  }
}

/** A submission of the log with its verdicts. */
export interface Submitted {
  times: number
  /** Status names, such as Accept. */
  verdicts: string[]
}

const nameOf = new Map<number, string>(Object.entries(STATUS).map(([name, code]) => [code, name]))

/** All submissions of the log, by id. */
export const submissionsOf = (stores: Stores): Promise<Map<number, Submitted>> =>
  using(stores, async (events) => {
    const found = new Map<number, Submitted>()
    for (let after: string | undefined; ; ) {
      const page = await events.readAll({ types, ...(after === undefined ? {} : { after }) })
      for (const event of page.events) {
        const one = found.get(answerOf(event)) ?? { times: 0, verdicts: [] }
        found.set(answerOf(event), one)
        if (event.type === 'CodeSubmitted') one.times += 1
        else {
          const { statusCode } = (event.data as { verdict: { statusCode: number } }).verdict
          one.verdicts.push(nameOf.get(statusCode) ?? String(statusCode))
        }
      }
      if (page.isEnd) return found
      after = page.checkpoint
    }
  })

/** Events of one stream, oldest first. */
export const streamOf = <Event>(stores: Stores, stream: string): Promise<Event[]> =>
  using(stores, async (events) => (await events.readStream(stream)).events as unknown as Event[])

/** Position of the end of the log. */
export const headOf = (stores: Stores): Promise<string> => using(stores, (events) => events.head())

/** Errors reported by `npm run events -- verify`; empty if there are none. */
export const wrongIn = async (stores: Stores): Promise<string[]> => {
  const lines: string[] = []
  const isInOrder = await verifyInstallation({ ...stores, names: [], print: (line) => void lines.push(line) })
  return isInOrder ? [] : lines
}
