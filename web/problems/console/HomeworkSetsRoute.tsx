// Console tab of homework sets.
import { ManageHomeworkSets } from './ManageSetsPage.tsx'

export default ManageHomeworkSets
