// Live topics of games: those of a class, and the list of classes for games.
import type { GroupEvent } from '../../../commands/classes/group/events.ts'
import type { BusinessUnitEvent } from '../../../commands/people/businessUnit/events.ts'
import { type LiveTopic, permitPerson } from '../../kit/live.ts'
import { examsLive } from '../live.ts'
import { gameGroupsTopic, gameTopic } from './calls.ts'

/** Rights and messages of `examsLive`: a class has games beside other exams. */
export const gameLive = { ...examsLive, topic: gameTopic }

type Joining = Extract<GroupEvent, { type: 'MemberJoined' | 'MemberLeft' }>

export const gameGroupsLive: LiveTopic<typeof gameGroupsTopic.path, Joining | BusinessUnitEvent> = {
  topic: gameGroupsTopic,
  permit: permitPerson,
  hears: (_, callerId, payload) => ((payload as { userId?: number }).userId ?? callerId) === callerId,
  changes: {
    BusinessUnitEdited: () => ({}),
    MemberJoined: ({ userId }) => ({ userId }),
    MemberLeft: ({ userId }) => ({ userId }),
  },
}
