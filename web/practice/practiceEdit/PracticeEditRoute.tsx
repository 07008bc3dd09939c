// Injects the set picker of another area into the practice form.
import { SetPicker } from '../../problems/index.ts'
import { PracticeEditPage } from './PracticeEditPage.tsx'

const PracticeEditRoute = () => <PracticeEditPage SetChooser={SetPicker} />

export default PracticeEditRoute
