// Brings the page that edits a problem and the preview of another feature together.
import { lazy } from 'react'
import { ProblemEditPage } from '../problems/ProblemEditPage.tsx'

const ProblemPreview = lazy(() => import('../judging/workspace/ProblemPreview.tsx'))

export default function ProblemEditRoute() {
  return <ProblemEditPage Preview={ProblemPreview} />
}
