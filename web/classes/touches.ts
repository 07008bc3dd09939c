// By what classes become old on the screen.
import { blockMember, blockMembers, editGroup, unblockMember } from '../../commands/classes/group/calls.ts'
import { groupPingTime } from '../../commands/classes/presence/calls.ts'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { groupInfo, groupPresence, groupTopic, managedGroups, myGroups, presenceTopic } from '../../queries/classes/calls.ts'
import { settingsTopic } from '../../queries/site/settings/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [presenceTopic], queries: [groupPresence] },
  { by: [settingsTopic], queries: [groupPingTime] },
  // of the own account it is told that one has become somebody else in a class, or is not let in there any more
  { by: [editGroup, blockMember, blockMembers, unblockMember, groupTopic, accountTopic], queries: [groupInfo, managedGroups, myGroups] },
]
