// Injects the answer history of another area into a student's own result.
import { HistoryDialog } from '../judging/index.ts'
import { StudentResultPage } from './transcript/StudentResultPage.tsx'

const StudentResultRoute = () => <StudentResultPage AnswersDialog={HistoryDialog} />

export default StudentResultRoute
