// Permissions for all calls of competitions, commands and queries. A pure leaf.
import { admin, everybody, type Kind, type Permissions, signedIn, unitAdmin } from '../../protocol/kindsOfPeople.ts'

/** Neither guests, nor people who teach or hold an office of the platform. */
const applicants: readonly Kind[] = ['otherStudent', 'blocked', 'expired', 'student', 'otherUnitAdmin', 'unitAdmin']

export const competitionsPermissions: Permissions = {
  'Admin/Game/Applications': admin,
  'Admin/Game/Configure': admin,
  'Admin/Game/Finish': admin,
  'Admin/Game/Info': admin,
  'Admin/Game/List': admin,
  'Admin/Game/PublishScores': admin,
  'Admin/Game/Version': admin,
  'BusinessUnit/Game/Applications': unitAdmin,
  CheckGameJoin: signedIn,
  GameJoin: applicants,
  GameSetting: everybody,
  'RemoteConfig/Value': everybody,
}
