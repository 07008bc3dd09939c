// Permissions for all calls of audit, commands and queries. A pure leaf.
import { auditors, type Permissions, signedIn } from '../../protocol/kindsOfPeople.ts'

export const auditPermissions: Permissions = {
  'Timeline/Event': ['student', ...auditors],
  'Timeline/Histogram': ['student', ...auditors],
  'Timeline/List': ['student', ...auditors],
  'Timeline/Types': signedIn,
}
