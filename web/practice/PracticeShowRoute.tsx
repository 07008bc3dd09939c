// Injects the dialogs of another area into the practice page.
import type { ActivityDialogs } from '../activities/index.ts'
import { HistoryDialog, ProblemDialog } from '../judging/index.ts'
import { PracticeShowPage } from './PracticeShowPage.tsx'

const dialogs: ActivityDialogs = { ProblemDialog, HistoryDialog }

const PracticeShowRoute = () => {
  return <PracticeShowPage dialogs={dialogs} />
}

export default PracticeShowRoute
