// Permissions for all calls of the gradebook, commands and queries. A pure leaf.
import { type Permissions, staff } from '../../protocol/kindsOfPeople.ts'

export const gradebookPermissions: Permissions = {
  'Gradebook/Configure': staff,
  'Gradebook/Enter': staff,
  'Gradebook/Excuse': staff,
  'Gradebook/Get': staff,
  'Gradebook/Own': ['guest', 'student'],
}
