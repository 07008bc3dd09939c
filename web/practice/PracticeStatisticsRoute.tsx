// Brings the statistics and what shows a problem, which is another area's, together.
import { ProblemPreview } from '../judging/index.ts'
import { PracticeStatisticsPage } from './PracticeStatisticsPage.tsx'

const PracticeStatisticsRoute = () => <PracticeStatisticsPage ReaderDialog={ProblemPreview} />

export default PracticeStatisticsRoute
