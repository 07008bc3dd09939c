// Injects the set picker of another area into the form of an exam.
import { SetPicker } from '../problems/index.ts'
import { ExamEditPage } from './examEdit/ExamEditPage.tsx'

const ExamEditRoute = () => <ExamEditPage SetChooser={SetPicker} />

export default ExamEditRoute
