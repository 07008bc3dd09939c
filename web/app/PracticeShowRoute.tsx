// Brings the practice's page and the dialogs of another feature together.
import { lazy } from 'react'
import { type PracticeDialogs, PracticeShowPage } from '../practice/PracticeShowPage.tsx'

const dialogs: PracticeDialogs = {
  ProblemDialog: lazy(() => import('../judging/workspace/ProblemDialog.tsx')),
  HistoryDialog: lazy(() => import('../judging/workspace/HistoryDialog.tsx')),
}

export default function PracticeShowRoute() {
  return <PracticeShowPage dialogs={dialogs} />
}
