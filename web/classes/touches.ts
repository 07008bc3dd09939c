// Commands and topics that invalidate queries of classes.
import { blockMember, blockMembers, editGroup, unblockMember } from '../../commands/classes/group/calls.ts'
import { groupPingTime } from '../../commands/classes/presence/calls.ts'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { groupInfo, groupPresence, groupTopic, managedGroups, myGroups, presenceTopic } from '../../queries/classes/calls.ts'
import { settingsTopic } from '../../queries/site/settings/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [presenceTopic], queries: [groupPresence] },
  { by: [settingsTopic], queries: [groupPingTime] },
  // the account topic announces role changes and blocks in a class
  { by: [editGroup, blockMember, blockMembers, unblockMember, groupTopic, accountTopic], queries: [groupInfo, managedGroups, myGroups] },
]
