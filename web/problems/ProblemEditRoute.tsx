// Brings the page that edits a problem and the preview of another area together.
import { ProblemPreview } from '../judging/index.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

const ProblemEditRoute = () => {
  return <ProblemEditPage Preview={ProblemPreview} />
}

export default ProblemEditRoute
