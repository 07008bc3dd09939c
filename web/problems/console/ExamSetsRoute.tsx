// The tab of the console with sets for exams.
import { ManageExamSets } from './ManageSetsPage.tsx'

export default ManageExamSets
