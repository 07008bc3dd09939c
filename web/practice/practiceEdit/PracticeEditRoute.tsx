// Brings the form of a practice and what chooses a set, which is another area's, together.
import { SetPicker } from '../../problems/index.ts'
import { PracticeEditPage } from './PracticeEditPage.tsx'

const PracticeEditRoute = () => <PracticeEditPage SetChooser={SetPicker} />

export default PracticeEditRoute
