// Brings the statistics and the dialogs of another area together: one shows a problem, one a student's answers.
import { HistoryDialog, ProblemPreview } from '../judging/index.ts'
import { PracticeStatisticsPage } from './PracticeStatisticsPage.tsx'

const PracticeStatisticsRoute = () => <PracticeStatisticsPage ReaderDialog={ProblemPreview} AnswersDialog={HistoryDialog} />

export default PracticeStatisticsRoute
