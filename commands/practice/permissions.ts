// Permissions for all calls of practice, commands and queries. A pure leaf.
import { maker, type Permissions, readers, staff } from '../../protocol/kindsOfPeople.ts'

export const practicePermissions: Permissions = {
  'Group/Exercise/Add': staff,
  'Group/Exercise/Delete': maker,
  'Group/Exercise/Edit': maker,
  'Group/Exercise/FailedCases': staff,
  'Group/Exercise/Info': readers,
  'Group/Exercise/List': readers,
  'Group/Exercise/Matrix': staff,
  'Group/Exercise/Problems': readers,
  'Group/Exercise/Reorder': staff,
  'Group/Exercise/Standing': staff,
  'Group/Exercise/Statistics': staff,
  'Group/ProblemSolutionSetting/Update': staff,
}
