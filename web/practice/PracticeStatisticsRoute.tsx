// Injects the dialogs of another area into the statistics: problem preview and answer history.
import { HistoryDialog, ProblemPreview } from '../judging/index.ts'
import { PracticeStatisticsPage } from './PracticeStatisticsPage.tsx'

const PracticeStatisticsRoute = () => <PracticeStatisticsPage ReaderDialog={ProblemPreview} AnswersDialog={HistoryDialog} />

export default PracticeStatisticsRoute
