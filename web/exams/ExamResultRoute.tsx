// Injects the answer history of another area into the results of an exam.
import { HistoryDialog } from '../judging/index.ts'
import { ExamResultPage } from './examResult/ExamResultPage.tsx'

const ExamResultRoute = () => <ExamResultPage AnswersDialog={HistoryDialog} />

export default ExamResultRoute
