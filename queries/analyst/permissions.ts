// Permissions of the queries of the analyst's console. A pure leaf.
import { operators, type Permissions } from '../../protocol/kindsOfPeople.ts'

export const logPermissions: Permissions = {
  'Analyst/Catalogue': operators,
  'Analyst/Correlation': operators,
  'Analyst/Event': operators,
  'Analyst/Export': operators,
  'Analyst/Person': operators,
  'Analyst/Replay/Document': operators,
  'Analyst/Replay/Documents': operators,
  'Analyst/Replay/ReadModels': operators,
  'Analyst/Replay/Steps': operators,
  'Analyst/SavedQueries': operators,
  'Analyst/Search': operators,
}
