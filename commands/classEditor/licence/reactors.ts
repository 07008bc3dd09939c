// Holders of licences who are no longer there: their sockets are watched by the process that has them, and looked after by the clock, since a
// process that dies sees nothing.
import type { Access } from '../../../protocol/access.ts'
import type { Publishing } from '../../../protocol/live.ts'
import { hearFollowers, type NoteHandler } from '../../../protocol/notes.ts'
import { classEditorTopic, editorPresentTopic } from '../../../queries/classEditor/calls.ts'
import type { GroupEvent } from '../../classes/group/events.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { systemContext, takeSnapshot } from '../document/snapshots.ts'
import { classEditors } from '../editor/decider.ts'
import { type TakeBackDeps, takeBack } from './licence.ts'
import { OpenPages, type PresenceNotes, presentIn } from './presence.ts'

const LOOK_MS = 5_000

export interface FollowerDeps extends Pick<TakeBackDeps, 'commands'>, Publishing {
  vault: { notes: PresenceNotes }
}

/** Notes who has the editor open, and whether the licensee has. */
export const editorFollowers = ({ commands, vault, publish }: FollowerDeps): NoteHandler => {
  const pages = new OpenPages(vault.notes)
  const told = (groupId: number) => publish(editorPresentTopic.of({ groupId }), 'changed', {})
  return hearFollowers(classEditorTopic, {
    async came({ ids: { groupId }, caller: { userId }, tabId, now }) {
      await pages.came(groupId, userId, tabId)
      told(groupId)
      await classEditors.handle(commands, groupId, { type: 'NoteReturned', groupId, userId }, systemContext(now))
    },
    async went({ ids: { groupId }, caller: { userId }, tabId, now }) {
      await pages.went(groupId, tabId)
      told(groupId)
      if ((await presentIn(vault.notes, groupId)).has(userId)) return
      await classEditors.handle(commands, groupId, { type: 'NoteLeft', groupId, userId, now: now.toISOString() }, systemContext(now))
    },
  })
}

export interface LicenceCauses extends TakeBackDeps {
  access: Pick<Access, 'isGroupTeacher'>
  now(): Date
  /** Classes whose licensee has the editor open, as far as is known. */
  licensedGroups(): Promise<readonly number[]>
}

export const licenceHolders = (deps: LicenceCauses): AnyReactor => {
  const look = async (groupId: number): Promise<void> => {
    const { licenseeId } = (await classEditors.load(deps.commands, groupId)).state
    if (licenseeId === null) return
    await takeSnapshot(deps, groupId, deps.now())
    if ((await presentIn(deps.vault.notes, groupId)).has(licenseeId)) return
    const command = { type: 'NoteLeft', groupId, userId: licenseeId, now: deps.now().toISOString() } as const
    await classEditors.handle(deps.commands, groupId, command, systemContext(deps.now()))
  }
  const reactor: Reactor<Extract<GroupEvent, { type: 'MemberBlocked' | 'MemberLeft' }>> = {
    name: 'editorLicences',
    meaning: {
      en: 'Takes the licence of the shared editor back from members who are no longer there.',
      'zh-TW': '成員離開或被封鎖後，收回同步編輯器的編輯權。',
    },
    types: ['MemberBlocked', 'MemberLeft'],
    from: 'checkpoint',
    async handle({ data: { groupId, userId } }, { command }) {
      const { licenseeId } = (await classEditors.load(deps.commands, groupId)).state
      if (licenseeId === userId) await takeBack(deps, groupId, 'barred', deps.now(), command())
    },
    byClock: {
      everyMs: () => LOOK_MS,
      async act() {
        for (const groupId of await deps.licensedGroups()) await look(groupId)
      },
    },
  }
  return reactor
}
