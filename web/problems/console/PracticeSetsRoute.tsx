// Console tab of practice sets.
import { ManagePracticeSets } from './ManageSetsPage.tsx'

export default ManagePracticeSets
