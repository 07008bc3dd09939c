// Brings the list of a teacher's problems and the preview of another feature together.
import { lazy } from 'react'
import { ManageProblemsPage } from '../problems/ManageProblemsPage.tsx'

const ProblemPreview = lazy(() => import('../judging/workspace/ProblemPreview.tsx'))

export default function ManageProblemsRoute() {
  return <ManageProblemsPage Preview={ProblemPreview} />
}
