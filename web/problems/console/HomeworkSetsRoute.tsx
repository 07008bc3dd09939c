// The tab of the console with sets for homework.
import { ManageHomeworkSets } from './ManageSetsPage.tsx'

export default ManageHomeworkSets
