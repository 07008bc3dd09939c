// Write side of people: events, calls and reactors, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { Publishing } from '../../protocol/live.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { accountEvents } from './account/events.ts'
import { type AccountAdminDeps, accountAdminRoutes } from './admin/routes.ts'
import { businessUnitEvents } from './businessUnit/events.ts'
import { type BusinessUnitDeps, businessUnitRoutes } from './businessUnit/routes.ts'
import { cloudAccountEvents } from './cloudAccount/events.ts'
import { cloudAccountRoutes } from './cloudAccount/routes.ts'
import type { CloudDeps } from './cloudAccount/useCases.ts'
import { entryLinkRoutes } from './entryLink/routes.ts'
import type { EntryLinkDeps } from './entryLink/useCases.ts'
import { importEvents } from './import/events.ts'
import { importReactors } from './import/reactors.ts'
import { type ImportRouteDeps, importRoutes } from './import/routes.ts'
import type { ImportWork } from './import/work.ts'
import { inboxEvents } from './inbox/events.ts'
import { type InboxCauses, inboxReactors } from './inbox/reactors.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { invitationEvents } from './invitation/events.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { type NoticeMailDeps, noticeReactors } from './notice/reactors.ts'
import { noticeRoutes } from './notice/routes.ts'
import { type ProfileDeps, profileRoutes } from './profile/routes.ts'
import { type MailingDeps, recoveryReactors } from './recovery/reactors.ts'
import { type RecoveryDeps, recoveryRoutes } from './recovery/routes.ts'
import { type AddressCausesDeps, recoveryAddressReactors } from './recoveryAddress/reactors.ts'
import { type RecoveryAddressDeps, recoveryAddressRoutes } from './recoveryAddress/routes.ts'
import { type FactorRemovalDeps, secondFactorReactors } from './secondFactor/reactors.ts'
import { type SecondFactorRouteDeps, secondFactorRoutes } from './secondFactor/routes.ts'
import { accountTopic } from './session/calls.ts'
import type { SessionDeps } from './session/deps.ts'
import { sessionEvents } from './session/events.ts'
import { sessionRoutes } from './session/routes.ts'
import { unitNameEvents } from './unitName/events.ts'
import { userEvents } from './user/events.ts'
import { userReactors } from './user/reactors.ts'
import { type ResetDeps, resetRoutes } from './user/resetRoutes.ts'
import { type UserDeps, userRoutes } from './user/routes.ts'
import type { ForgetDeps } from './user/useCases.ts'

type RouteDeps = SessionDeps &
  UserDeps &
  ResetDeps &
  RecoveryDeps &
  RecoveryAddressDeps &
  ProfileDeps &
  AccountAdminDeps &
  EntryLinkDeps &
  CloudDeps &
  SecondFactorRouteDeps &
  ImportRouteDeps &
  BusinessUnitDeps

export type PeopleServices = Omit<RouteDeps, 'onSuperseded'> & Publishing

type PeopleCauses = ForgetDeps & InboxCauses & NoticeMailDeps & MailingDeps & AddressCausesDeps & FactorRemovalDeps & ImportWork

export const peopleCommandArea = {
  events: {
    ...accountEvents,
    ...businessUnitEvents,
    ...cloudAccountEvents,
    ...importEvents,
    ...inboxEvents,
    ...invitationEvents,
    ...sessionEvents,
    ...unitNameEvents,
    ...userEvents,
  },
  routes(given: PeopleServices): Route[] {
    const services: RouteDeps = {
      ...given,
      onSuperseded: (userId) => given.publish(accountTopic.of({ userId }), 'signedInElsewhere', {}),
    }
    return [
      ...sessionRoutes(services),
      ...userRoutes(services),
      ...resetRoutes(services),
      ...inboxRoutes(services),
      ...noticeRoutes(services),
      ...invitationRoutes(services),
      ...recoveryRoutes(services),
      ...recoveryAddressRoutes(services),
      ...profileRoutes(services),
      ...accountAdminRoutes(services),
      ...entryLinkRoutes(services),
      ...cloudAccountRoutes(services),
      ...secondFactorRoutes(services),
      ...importRoutes(services),
      ...businessUnitRoutes(services),
    ]
  },
  reactors: (causes: PeopleCauses): AnyReactor[] => [
    ...userReactors(causes),
    ...inboxReactors(causes),
    ...noticeReactors(causes),
    ...recoveryReactors(causes),
    ...recoveryAddressReactors(causes),
    ...secondFactorReactors(causes),
    ...importReactors(causes),
  ],
}
