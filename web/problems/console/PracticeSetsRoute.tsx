// The tab of the console with sets for practice.
import { ManagePracticeSets } from './ManageSetsPage.tsx'

export default ManagePracticeSets
