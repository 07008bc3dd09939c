// Ends presences: on sign-out, sign-in elsewhere, leaving the class, being blocked in it, and by timeout.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { SessionEvent } from '../../people/session/events.ts'
import type { GroupEvent } from '../group/events.ts'
import { endMissed, endPresences, type PresenceDeps } from './useCases.ts'

export interface PresenceCauses extends PresenceDeps {
  now(): Date
  /** Resolves when the settings are available. */
  settingsRead(): Promise<unknown>
}

/** Polling interval; with shorter ping intervals, four polls per interval. */
const LOOK_MS = 15_000

const presences = (deps: PresenceCauses): Reactor<SessionEvent | GroupEvent> => ({
  name: 'presences',
  meaning: {
    en: 'Records how long a person was present in a class.',
    'zh-TW': '成員離開課程頁面後，記錄其停留時間。',
  },
  types: ['SignedOut', 'SessionSuperseded', 'MemberBlocked', 'MemberLeft'],
  from: 'checkpoint',
  ready: () => deps.settingsRead(),
  async handle({ data, metadata }) {
    const at = new Date(metadata.recordedAt).toISOString()
    const { userId, groupId, sessionId } = data as { userId: number; groupId?: number; sessionId?: string }
    await endPresences(deps, { userId, at, isMeant: (one) => one.groupId === groupId || one.sessionId === sessionId })
  },
  byClock: { everyMs: () => Math.min(LOOK_MS, deps.pingTimeMs() / 4), act: () => endMissed(deps, deps.now()) },
})

export const presenceReactors = (deps: PresenceCauses): AnyReactor[] => [presences(deps)]
