// Packs all that is known of a person into a ZIP while it is being sent.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type { EventStore } from '../../eventstore/port.ts'
import { languages } from '../../judge/catalogue.ts'
import type { MembershipDocument } from '../../projections/memberships/projection.ts'
import type { PersonDocument } from '../../projections/people/projection.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../server/access/contract.ts'
import { rejected } from '../../server/errors/catalogue.ts'
import { type Route, route } from '../../server/http/contract.ts'
import type { NoteRead } from '../../server/reads/contract.ts'
import { personalExport } from './contract.ts'
import { answersOf, eventsAbout } from './records.ts'

type Place = { activityId: number; problemId: number; languageId: number }

export interface PersonalExportDeps {
  reader: Reader
  access: Access
  events: Pick<EventStore, 'readStream'>
  noteRead: NoteRead
  loadBlob(sha256: string): Promise<Buffer>
  vault: {
    sessions: { list(userId: number): Promise<readonly object[]> }
    drafts: {
      places(userId: number): Promise<readonly Place[]>
      get(place: Place & { userId: number }): Promise<{ content: string; savedAt: string } | null>
    }
  }
}

async function* lines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}

const fileNameOf = (languageId: number): string => languages.find((language) => language.languageId === languageId)?.fileName ?? 'code.txt'

/** Writes the archive one entry after the other; the reader's pace is the pace of all that is read for it. */
const pack = async (
  archive: ZipArchive,
  { reader, access, events, loadBlob, vault }: PersonalExportDeps,
  userId: number,
  signal: AbortSignal,
) => {
  const add = async (name: string, content: string | Buffer | Readable): Promise<void> => {
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name })
    await isIn
  }
  const person = {
    profile: await reader.get<PersonDocument>('people', String(userId)),
    account: access.user(userId),
    classes: (await reader.get<MembershipDocument>('memberships', String(userId)))?.groupIds ?? [],
    sessions: await vault.sessions.list(userId),
  }
  await add('person.json', JSON.stringify(person, null, 2))
  await add('events.ndjson', Readable.from(lines(eventsAbout(reader, events, userId))))
  for await (const { answerId, languageId, source } of answersOf(reader, userId))
    await add(`code/${answerId}/${fileNameOf(languageId)}`, 'inline' in source ? source.inline : await loadBlob(source.blob))
  for (const place of await vault.drafts.places(userId)) {
    const draft = await vault.drafts.get({ userId, ...place })
    if (draft) await add(`drafts/${place.activityId}/${place.problemId}/${fileNameOf(place.languageId)}`, draft.content)
  }
  await archive.finalize()
}

/** The route of the export. Throws User.NotFound, also for somebody who is forgotten. */
export const personalExportQueries = (deps: PersonalExportDeps): Route[] => [
  route(personalExport, async ({ userId }, context) => {
    const known = deps.access.user(userId)
    if (!known || known.isForgotten) throw rejected('User.NotFound')
    deps.noteRead(context, { view: 'export', groupId: null, userIds: [userId] })
    const archive = new ZipArchive({ zlib: { level: 6 } })
    pack(archive, deps, userId, context.signal).catch((error: Error) => archive.destroy(error))
    return { fileName: `person-${userId}.zip`, content: archive }
  }),
]
