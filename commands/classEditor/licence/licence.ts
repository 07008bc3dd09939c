// The way of a licence back to a teacher, 20 s after the last page of its holder was closed (requirement a28).
import type { Access } from '../../../protocol/access.ts'
import { type DeadlineFires } from '../../kit/deadlines.ts'
import { deadlineTable } from '../../kit/deadlineTable.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { type DocumentDeps } from '../document/document.ts'
import { takeSnapshot } from '../document/snapshots.ts'
import { type ClassEditor, classEditors } from '../editor/decider.ts'
import { licenceEvents } from '../editor/events.ts'
import { type PresenceNotes, presentIn } from './presence.ts'

const KIND = 'editorLicence'
const WAIT_MS = 20_000

export interface TakeBackDeps extends DocumentDeps {
  access: Pick<Access, 'isGroupTeacher'>
  vault: DocumentDeps['vault'] & { notes: Pick<PresenceNotes, 'list'> }
}

/** Until when a licence waits for its holder; null while a page is open. */
export const waitsUntil = ({ leftAt }: Pick<ClassEditor, 'leftAt'>): string | null =>
  leftAt && new Date(Date.parse(leftAt) + WAIT_MS).toISOString()

/** A teacher with an open page, the one who opened the editor before others; null if there is none. */
const heirOf = async ({ access, vault }: TakeBackDeps, groupId: number, { licenseeId, teacherId }: ClassEditor): Promise<number | null> => {
  const teachers = [...(await presentIn(vault.notes, groupId))].filter((id) => id !== licenseeId && access.isGroupTeacher(id, groupId))
  return teachers.find((id) => id === teacherId) ?? teachers[0] ?? null
}

/** Gives the licence of a holder who has gone, or has lost access, to a teacher; to nobody if none is there. */
export const takeBack = async (deps: TakeBackDeps, groupId: number, how: 'gone' | 'barred', now: Date, context: CommandContext) => {
  await takeSnapshot(deps, groupId, now)
  const { state } = await classEditors.load(deps.commands, groupId)
  const toUserId = await heirOf(deps, groupId, state)
  await classEditors.handle(deps.commands, groupId, { type: 'TakeBack', groupId, epoch: state.epoch, toUserId, how }, context)
}

const table = deadlineTable(
  { ...classEditors, events: licenceEvents },
  {
    version: 1,
    due: (editor, id) => {
      const dueAt = waitsUntil(editor)
      return dueAt === null ? [] : [{ key: `${classEditors.category}-${id}/licence`, kind: KIND, subjectId: Number(id), dueAt }]
    },
  },
)

export const licenceDeadlines = {
  tables: [table],
  fires: (deps: TakeBackDeps): DeadlineFires => ({
    [KIND]: ({ subjectId, dueAt }, context) => takeBack(deps, subjectId, 'gone', new Date(dueAt), context),
  }),
}
