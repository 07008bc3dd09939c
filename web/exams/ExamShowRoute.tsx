// Injects the dialogs of another area into the page of an exam.
import type { ActivityDialogs } from '../activities/index.ts'
import { HistoryDialog, ProblemDialog } from '../judging/index.ts'
import { ExamShowPage } from './examShow/ExamShowPage.tsx'

const dialogs: ActivityDialogs = { ProblemDialog, HistoryDialog }

const ExamShowRoute = () => <ExamShowPage dialogs={dialogs} />

export default ExamShowRoute
