// Injects the answer history of another area into a student's own result of an exam.
import { HistoryDialog } from '../judging/index.ts'
import { ExamStudentResultPage } from './examResult/ExamStudentResultPage.tsx'

const ExamStudentResultRoute = () => <ExamStudentResultPage AnswersDialog={HistoryDialog} />

export default ExamStudentResultRoute
