// Preconditions of a server with its log on EventStoreDB: it is reachable, and belongs to the data folder's installation.
import { parseEsdbAddress } from '../../eventstore/esdb/address.ts'
import { type EventStore, START, Unavailable } from '../../eventstore/port.ts'
import { newestTime } from '../../eventstore/time.ts'
import { StartRefused } from '../config.ts'

/** Name of a log among those of the same installation: empty for the file in its folder. Read models of one log do not fit another. */
export const nameOfLog = (eventStoreUrl: string | null): string => (eventStoreUrl === null ? '' : parseEsdbAddress(eventStoreUrl).shown)

const refusalOf = (isNew: boolean, isEmpty: boolean): string | null => {
  if (isNew && !isEmpty)
    return 'there is a log already, and DATA_DIR does not hold what belongs to it: bring its vault, or name another log with log= (so too where a first start was interrupted)'
  if (!isNew && isEmpty) return 'the log there is empty, and that of DATA_DIR has begun: copy it there first (npm run events -- copy)'
  return null
}

/**
 * Time of the newest event in the log; null if empty. `isNew`: the data folder is unused so far.
 * @throws StartRefused if the log cannot be reached or is another installation's
 */
export const newestTimeOf = async (events: EventStore, eventStoreUrl: string | null, isNew: boolean): Promise<string | null> => {
  try {
    const refusal = eventStoreUrl === null ? null : refusalOf(isNew, (await events.head()) === START)
    if (refusal !== null) throw new StartRefused(`EVENTSTORE_URL: ${nameOfLog(eventStoreUrl)}: ${refusal}.`)
    return await newestTime(events)
  } catch (error) {
    throw error instanceof Unavailable && eventStoreUrl !== null
      ? new StartRefused(`EVENTSTORE_URL: ${error.message}`, { cause: error })
      : error
  }
}
