// Live topics of the user's own account: sign-ins elsewhere, and changes of platform or class roles.
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

/** Sign-ins elsewhere are signalled by the code that ends the session. */
export const accountLive: LiveTopic<typeof accountTopic.path, UserEvent | Appointment | Membership> = {
  topic: accountTopic,
  permit: permitOwner,
  changes: {
    ProfileEdited: isOther,
    NotificationChoiceChanged: isOther,
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

/** Signals new mail, and mail opened or answered in another tab. */
export const inboxLive: LiveTopic<typeof inboxTopic.path, InboxEvent> = {
  topic: inboxTopic,
  permit: permitOwner,
  changes: { MailDelivered: isOther, MailRead: isOther, MailActionTaken: isOther },
}
