// What a person hears of their own account: that they have signed in elsewhere, and that they are somebody else to the platform or in a class than before.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import { inboxTopic } from '../../commands/people/inbox/calls.ts'
import type { InboxEvent } from '../../commands/people/inbox/events.ts'
import { accountTopic } from '../../commands/people/session/calls.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { type LiveTopic, permitOwner } from '../kit/live.ts'

type Membership = Extract<GroupEvent, { data: { userId: number } }>
type Appointment = Extract<BusinessUnitEvent, { type: 'AdministratorAppointed' | 'AdministratorDismissed' }>

const isOther = () => ({})
const inClass = ({ groupId }: { groupId: number | null }) => ({ groupId })

/** That they have signed in elsewhere is told by whoever ends the session. */
export const accountLive: LiveTopic<typeof accountTopic.path, UserEvent | Appointment | Membership> = {
  topic: accountTopic,
  permit: permitOwner,
  changes: {
    ProfileEdited: isOther,
    RoleGranted: isOther,
    RoleRevoked: isOther,
    BusinessUnitJoined: isOther,
    CurrentBusinessUnitChanged: isOther,
    AdministratorAppointed: isOther,
    AdministratorDismissed: isOther,
    MemberJoined: inClass,
    MemberBlocked: inClass,
    MemberUnblocked: inClass,
    MemberLeft: inClass,
    MemberRoleChanged: inClass,
    MemberExpirationChanged: inClass,
  },
}

/** That a mail has come, or that another tab has opened or answered one. */
export const inboxLive: LiveTopic<typeof inboxTopic.path, InboxEvent> = {
  topic: inboxTopic,
  permit: permitOwner,
  changes: { MailDelivered: isOther, MailRead: isOther, MailActionTaken: isOther },
}
