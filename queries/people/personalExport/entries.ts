// Files of the download, in sequence: each is read after the previous one has been sent.
import { Readable } from 'node:stream'
import type { PersonalFile, PersonalRecords } from '../../kit/personal.ts'
import { linesOf, type StreamReader } from '../../kit/personalLog.ts'
import { eventsAbout, eventsCausedBy } from './records.ts'

export interface EntryDeps {
  events: StreamReader
  /** Personal data sources of all areas. */
  records: readonly PersonalRecords[]
  /** Whether the user may see full verdicts in an activity. */
  isReleased(userId: number, activityId: number): Promise<boolean>
  /** Whether the user may see results of an activity: scores that count. */
  seesResults(userId: number, activityId: number): Promise<boolean>
}

/** All personal data of the user. */
export const entriesOf = async function* (deps: EntryDeps, userId: number): AsyncGenerator<PersonalFile> {
  const facts = await Promise.all(deps.records.flatMap((area) => area.facts?.(userId) ?? []))
  const person: object = Object.assign({}, ...facts)
  yield { name: 'person.json', content: JSON.stringify(person, null, 2) }
  yield { name: 'events.ndjson', content: Readable.from(linesOf(eventsAbout(deps, userId))) }
  yield { name: 'caused.ndjson', content: Readable.from(linesOf(eventsCausedBy(deps, userId))) }
  for (const { files } of deps.records) if (files) yield* files(userId)
}
