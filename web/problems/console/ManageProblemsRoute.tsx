// Brings the list of a teacher's problems and the preview of another area together.
import { ProblemPreview } from '../../judging/index.ts'
import { ManageProblemsPage } from './ManageProblemsPage.tsx'

const ManageProblemsRoute = () => {
  return <ManageProblemsPage Preview={ProblemPreview} />
}

export default ManageProblemsRoute
