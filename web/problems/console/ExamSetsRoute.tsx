// Console tab of exam sets.
import { ManageExamSets } from './ManageSetsPage.tsx'

export default ManageExamSets
