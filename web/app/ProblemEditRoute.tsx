// Brings the page that edits a problem and the preview of another feature together.
import { lazy } from 'react'
import { ProblemEditPage } from '../features/authoring/ProblemEditPage.tsx'

const ProblemPreview = lazy(() => import('../features/problem/ProblemPreview.tsx'))

export default function ProblemEditRoute() {
  return <ProblemEditPage Preview={ProblemPreview} />
}
