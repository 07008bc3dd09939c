// The files of the download, one after the other: each is read when the one before it has been sent.
import { Readable } from 'node:stream'
import type { EventStore } from '../../../eventstore/port.ts'
import { languages } from '../../../judge/catalogue.ts'
import type { MembershipDocument } from '../../../projections/classes/memberships.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { type RefusedSignInsDocument, refusedOf } from '../../../projections/people/refusedSignIns.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import { documentsBy } from '../../../projections/store/documentsBy.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { answersOf, eventsAbout, eventsCausedBy, shownTo, streamOf } from './records.ts'

type DraftKey = { activityId: number; problemId: number; languageId: number }

export interface EntryDeps {
  reader: Reader
  access: Pick<Access, 'user'>
  events: Pick<EventStore, 'readStream'>
  loadBlob(sha256: string): Promise<Buffer>
  vault: {
    sessions: { list(userId: number): Promise<readonly object[]> }
    drafts: {
      places(userId: number): Promise<readonly DraftKey[]>
      get(place: DraftKey & { userId: number }): Promise<{ content: string; savedAt: string } | null>
    }
  }
}

export interface Entry {
  name: string
  content: string | Buffer | Readable
}

const lines = async function* (records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}

const fileNameOf = (languageId: number): string => languages.find((language) => language.languageId === languageId)?.fileName ?? 'code.txt'

/** All versions of a problem, and the test data that are too large for an event. */
const problemEntries = async function* ({ events, loadBlob }: EntryDeps, userId: number, problemId: number): AsyncGenerator<Entry> {
  const blobs = new Set<string>()
  const versions = async function* (): AsyncGenerator<object> {
    for await (const event of streamOf(events, `problem-${problemId}`)) {
      const { testDatas } = event.data as { testDatas?: { blob?: string } }
      if (testDatas?.blob) blobs.add(testDatas.blob)
      yield shownTo(userId, event)
    }
  }
  yield { name: `problems/${problemId}/versions.ndjson`, content: Readable.from(lines(versions())) }
  for (const blob of blobs) yield { name: `problems/${problemId}/testDatas/${blob}.json`, content: await loadBlob(blob) }
}

const setEvents = async function* (events: EntryDeps['events'], userId: number, problemSetId: number): AsyncGenerator<object> {
  for await (const event of streamOf(events, `problemSet-${problemSetId}`)) yield shownTo(userId, event)
}

/** Everything that is known of the person. */
export const entriesOf = async function* (deps: EntryDeps, userId: number): AsyncGenerator<Entry> {
  const { reader, access, events, loadBlob, vault } = deps
  const account = access.user(userId)
  const refused = await reader.get<RefusedSignInsDocument>('refusedSignIns', refusedOf(userId))
  const person = {
    profile: await reader.get<PersonDocument>('people', String(userId)),
    account,
    classes: (await reader.get<MembershipDocument>('memberships', String(userId)))?.groupIds ?? [],
    sessions: await vault.sessions.list(userId),
    refusedSignIns: refused && { count: refused.count, lastAt: refused.lastAt, attempts: refused.attempts },
  }
  const subject = { userId, businessUnitIds: account?.businessUnits.map(({ businessUnitId }) => businessUnitId) ?? [] }
  yield { name: 'person.json', content: JSON.stringify(person, null, 2) }
  yield { name: 'events.ndjson', content: Readable.from(lines(eventsAbout(reader, events, subject))) }
  yield { name: 'caused.ndjson', content: Readable.from(lines(eventsCausedBy(reader, events, subject))) }
  for await (const { answerId, languageId, source } of answersOf(reader, userId)) {
    const content = 'inline' in source ? source.inline : await loadBlob(source.blob)
    yield { name: `code/${answerId}/${fileNameOf(languageId)}`, content }
  }
  for await (const { problemId } of documentsBy<ProblemDocument>(reader, 'problems', { ownerId: userId }, '_id'))
    yield* problemEntries(deps, userId, problemId)
  for await (const { problemSetId } of documentsBy<ProblemSetDocument>(reader, 'problemSets', { ownerId: userId }, '_id'))
    yield { name: `problemSets/${problemSetId}.ndjson`, content: Readable.from(lines(setEvents(events, userId, problemSetId))) }
  for (const place of await vault.drafts.places(userId)) {
    const draft = await vault.drafts.get({ userId, ...place })
    if (draft) yield { name: `drafts/${place.activityId}/${place.problemId}/${fileNameOf(place.languageId)}`, content: draft.content }
  }
}
