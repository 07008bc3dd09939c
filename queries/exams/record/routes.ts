// Streams the record of an exam.
import { ZipArchive } from 'archiver'
import type { EventStore } from '../../../eventstore/port.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../../protocol/reads.ts'
import { examRecord } from './calls.ts'
import { packRecord, provenSealOf } from './record.ts'
import { recordedExamOf } from './recorded.ts'
import { examRecordSchemas } from './schemas.ts'

export interface ExamRecordDeps {
  reader: Reader
  access: Access
  events: EventStore
  vault: { signing: { sign(text: string): Promise<{ publicKey: string; signature: string }> } }
  noteRead: NoteRead
}

/** Throws Group.*, Common.Forbidden, Activity.NotFound, Exam.NotSealed. */
export const examRecordQueries = ({ reader, access, events, vault, noteRead }: ExamRecordDeps): Route[] => [
  route(examRecord, examRecordSchemas, async ({ groupId, activityId }, context) => {
    const { userId } = context.caller
    access.requireGroupReader(userId, groupId)
    if (!access.mayAuditGroup(userId, groupId)) throw rejected('Common.Forbidden')
    const exam = await recordedExamOf(reader, activityId)
    if (exam?.groupId !== groupId) throw rejected('Activity.NotFound')
    const seal = await provenSealOf(events, activityId)
    if (seal === null) throw rejected('Exam.NotSealed')
    for (let start = 0; start < exam.userIds.length; start += MOST_OF_A_READ)
      noteRead(context, { view: 'answers', groupId, userIds: exam.userIds.slice(start, start + MOST_OF_A_READ) })
    const archive = new ZipArchive({ zlib: { level: 6 } })
    const { signing } = vault
    packRecord(archive, { events, exam, seal, madeAt: context.now, sign: (text) => signing.sign(text), signal: context.signal }).catch(
      (error: Error) => archive.destroy(error),
    )
    return { fileName: `exam-${activityId}.zip`, content: archive }
  }),
]
