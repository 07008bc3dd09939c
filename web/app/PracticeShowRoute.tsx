// Brings the practice's page and the dialogs of another feature together.
import { lazy } from 'react'
import { type PracticeDialogs, PracticeShowPage } from '../features/practice/PracticeShowPage.tsx'

const dialogs: PracticeDialogs = {
  ProblemDialog: lazy(() => import('../features/problem/ProblemDialog.tsx')),
  HistoryDialog: lazy(() => import('../features/problem/HistoryDialog.tsx')),
}

export default function PracticeShowRoute() {
  return <PracticeShowPage dialogs={dialogs} />
}
