// Permissions for all calls of site, commands and queries. A pure leaf.
import { admin, everybody, type Permissions, signedIn } from '../../protocol/kindsOfPeople.ts'

export const sitePermissions: Permissions = {
  'Admin/Announcement/Activate': admin,
  'Admin/Announcement/Add': admin,
  'Admin/Announcement/Delete': admin,
  'Admin/Announcement/Edit': admin,
  'Admin/Announcement/Info': admin,
  'Admin/Announcement/List': admin,
  'Admin/Content/Edit': admin,
  'Admin/Content/Version': admin,
  'Admin/Content/Versions': admin,
  'Announcement/Seen': signedIn,
  'Announcement/Today': signedIn,
  'Code/AnswerStatus': everybody,
  'Content/Get': everybody,
  'Landing/Counts': everybody,
  'Language/List': everybody,
  'Setting/Contact': everybody,
  'Setting/Edit': admin,
  'Setting/GuestBus': everybody,
  'Setting/IsTenantMode': everybody,
  'Setting/List': admin,
  'Setting/MediaHosts': everybody,
  'Setting/PersonalDataStatement': everybody,
  'Setting/Privacy': everybody,
  'Setting/RemoteConfig': everybody,
}
