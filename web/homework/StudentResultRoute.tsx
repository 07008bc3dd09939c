// Injects the answer history and the similarity check of another area into a student's own result.
import { HistoryDialog, SimilarityState } from '../judging/index.ts'
import { StudentResultPage } from './transcript/StudentResultPage.tsx'

const StudentResultRoute = () => <StudentResultPage AnswersDialog={HistoryDialog} SimilarityState={SimilarityState} />

export default StudentResultRoute
