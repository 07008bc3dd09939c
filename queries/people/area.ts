// Read side of the people area: its calls with their dependencies, and its live topics.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { type AdminQueryDeps, adminQueries } from './admin/routes.ts'
import { platformAdmins } from './found.ts'
import type { NoticeSources } from './inbox/notices.ts'
import { noticeText } from './inbox/noticeText.ts'
import { type InboxQueryDeps, inboxQueries } from './inbox/routes.ts'
import { accountLive, inboxLive } from './live.ts'
import { namesOf } from './names.ts'
import { type NoticeChoiceDeps, noticeChoiceQueries } from './notices/routes.ts'
import { peopleRecords } from './personal.ts'
import { type PersonalExportDeps, personalExportQueries } from './personalExport/routes.ts'
import { type SignInQueryDeps, signInQueries } from './signIns/routes.ts'
import { type UnitQueryDeps, unitQueries } from './units/routes.ts'
import { type UserQueryDeps, userQueries } from './user/routes.ts'

export type PeopleSources = UserQueryDeps &
  AdminQueryDeps &
  InboxQueryDeps &
  NoticeChoiceDeps &
  SignInQueryDeps &
  PersonalExportDeps &
  UnitQueryDeps

export const peopleQueryArea = {
  queries: (sources: PeopleSources): Route[] => [
    ...userQueries(sources),
    ...adminQueries(sources),
    ...inboxQueries(sources),
    ...noticeChoiceQueries(sources),
    ...signInQueries(sources),
    ...personalExportQueries(sources),
    ...unitQueries(sources),
  ],
  topics: [accountLive, inboxLive] satisfies AnyLiveTopic[],
  records: peopleRecords,
  offers: (sources: NoticeSources) => ({
    namesOf: namesOf(sources.reader),
    platformAdmins: () => platformAdmins(sources.reader),
    noticeText: noticeText(sources),
  }),
}
