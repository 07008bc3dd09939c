// What a person hears of their own account: that they have signed in elsewhere.
import { accountTopic } from '../../commands/people/session/calls.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { LiveTopic } from '../kit/live.ts'

/** Told by whoever ends a session. */
export const accountLive: LiveTopic<typeof accountTopic.path> = {
  topic: accountTopic,
  permit(_, callerId, { userId }) {
    if (callerId !== userId) throw rejected('Common.Forbidden')
  },
  changes: {},
}
