// Brings the versions of a problem and the view of differences of another area together.
import { DiffView } from '../../judging/index.ts'
import { VersionsPage } from './VersionsPage.tsx'

const VersionsRoute = () => {
  return <VersionsPage Diff={DiffView} />
}

export default VersionsRoute
