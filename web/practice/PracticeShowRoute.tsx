// Injects the dialogs of another area into the practice page.
import { HistoryDialog, ProblemDialog } from '../judging/index.ts'
import type { PracticeDialogs } from './PracticeDialogs.tsx'
import { PracticeShowPage } from './PracticeShowPage.tsx'

const dialogs: PracticeDialogs = { ProblemDialog, HistoryDialog }

const PracticeShowRoute = () => {
  return <PracticeShowPage dialogs={dialogs} />
}

export default PracticeShowRoute
