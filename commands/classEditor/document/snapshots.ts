// Snapshots of the live document, when it rests or at the latest after some time of writing: what a lesson is played back from.
import type { CommandContext } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { classEditors } from '../editor/decider.ts'
import { type DocumentDeps, documentOf } from './document.ts'

const REST_MS = 2_000
const LONGEST_MS = 10_000
const MOST_EDITS = 50

/** Of a command without a call. */
export const systemContext = (now: Date): CommandContext => {
  const commandId = newCommandId(now)
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

/** Records the text as it is, unless the last snapshot has it already. */
export const takeSnapshot = async (deps: DocumentDeps, groupId: number, now: Date): Promise<void> => {
  const { editor, document } = await documentOf(deps, groupId)
  const { seq, code, languageId, view, writerId } = document
  if (writerId === null || seq <= editor.snapshotSeq) return
  const taken = { groupId, userId: writerId, seq, languageId, code, topLine: view?.topLine ?? 1 }
  await classEditors.handle(deps.commands, groupId, { type: 'TakeSnapshot', ...taken }, systemContext(now))
}

export interface Snapshots {
  /** An edit was taken. */
  edited(groupId: number): void
}

/** The timers of a process. What it leaves undone when it stops, the reactor of the licences does (`licence/reactors.ts`). */
export const createSnapshots = (deps: DocumentDeps): Snapshots => {
  const waiting = new Map<number, { timer: NodeJS.Timeout; since: number; edits: number }>()
  const take = (groupId: number): void => {
    waiting.delete(groupId)
    takeSnapshot(deps, groupId, new Date()).catch(() => {}) // taken with the next edit, or by the reactor
  }
  return {
    edited(groupId) {
      const now = performance.now()
      const { timer, since = now, edits = 0 } = waiting.get(groupId) ?? {}
      clearTimeout(timer)
      const pause = edits + 1 >= MOST_EDITS ? 0 : Math.max(0, Math.min(REST_MS, since + LONGEST_MS - now))
      waiting.set(groupId, { timer: setTimeout(() => take(groupId), pause).unref(), since, edits: edits + 1 })
    },
  }
}
