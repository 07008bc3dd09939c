// Brings the practice's page and the dialogs of another area together.
import { HistoryDialog, ProblemDialog } from '../judging/index.ts'
import type { PracticeDialogs } from './PracticeDialogs.tsx'
import { PracticeShowPage } from './PracticeShowPage.tsx'

const dialogs: PracticeDialogs = { ProblemDialog, HistoryDialog }

const PracticeShowRoute = () => {
  return <PracticeShowPage dialogs={dialogs} />
}

export default PracticeShowRoute
