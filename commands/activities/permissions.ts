// Who may give the calls of activities, commands and queries. A pure leaf.
import { type Permissions, staff } from '../../protocol/kindsOfPeople.ts'

export const activitiesPermissions: Permissions = {
  'Group/ProblemSets': staff,
}
