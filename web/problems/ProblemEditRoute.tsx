// Injects the preview of another area into the problem editor.
import { ProblemPreview } from '../judging/index.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

const ProblemEditRoute = () => {
  return <ProblemEditPage Preview={ProblemPreview} />
}

export default ProblemEditRoute
