// What a person hears of their own account: that they have signed in elsewhere.
import { accountTopic } from '../../commands/people/session/calls.ts'
import { type LiveTopic, permitOwner } from '../kit/live.ts'

/** Told by whoever ends a session. */
export const accountLive: LiveTopic<typeof accountTopic.path> = {
  topic: accountTopic,
  permit: permitOwner,
  changes: {},
}
