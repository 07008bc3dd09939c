// Injects the answer history of another area into the matrix.
import { HistoryDialog } from '../judging/index.ts'
import { PracticeMatrixPage } from './PracticeMatrixPage.tsx'

const PracticeMatrixRoute = () => <PracticeMatrixPage AnswersDialog={HistoryDialog} />

export default PracticeMatrixRoute
