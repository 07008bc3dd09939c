// Injects the answer history of another area into the transcript.
import { HistoryDialog } from '../judging/index.ts'
import { HomeworkResultPage } from './transcript/HomeworkResultPage.tsx'

const HomeworkResultRoute = () => <HomeworkResultPage AnswersDialog={HistoryDialog} />

export default HomeworkResultRoute
