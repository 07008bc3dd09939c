// Who may give which call: the permission table, of which the tests ask every call as everybody, and which platform admins see. Each area says its
// own; a call without a line fails the tests. A pure leaf.
import { areaPermissions } from './areas/permissions.ts'
import { type Permissions, signedIn } from './kindsOfPeople.ts'
import { together } from './together.ts'

/** By path. */
export const permissions: Permissions = together('permission', { 'Live/Ticket': signedIn }, areaPermissions)
