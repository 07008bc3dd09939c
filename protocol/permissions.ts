// The permission table, assembled from the areas. Tests send every call as every kind of person and compare; platform admins see the table on a page.
// A call without a line fails the tests. A pure leaf.
import { areaPermissions } from './areas/permissions.ts'
import { type Permissions, signedIn } from './kindsOfPeople.ts'
import { together } from './together.ts'

/** By path. */
export const permissions: Permissions = together('permission', { 'Live/Ticket': signedIn }, areaPermissions)
