// Brings the matrix and the dialog with a student's answers, which is another area's, together.
import { HistoryDialog } from '../judging/index.ts'
import { PracticeMatrixPage } from './PracticeMatrixPage.tsx'

const PracticeMatrixRoute = () => <PracticeMatrixPage AnswersDialog={HistoryDialog} />

export default PracticeMatrixRoute
