// Injects the preview of another area into the teacher's problem list.
import { ProblemPreview } from '../../judging/index.ts'
import { ManageProblemsPage } from './ManageProblemsPage.tsx'

const ManageProblemsRoute = () => {
  return <ManageProblemsPage Preview={ProblemPreview} />
}

export default ManageProblemsRoute
