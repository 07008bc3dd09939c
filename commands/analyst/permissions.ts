// Permissions of the commands of the analyst's console. A pure leaf.
import { operators, type Permissions } from '../../protocol/kindsOfPeople.ts'

export const analystPermissions: Permissions = {
  'Analyst/SavedQuery/Remove': operators,
  'Analyst/SavedQuery/Save': operators,
}
