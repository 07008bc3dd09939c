// Injects the diff view of another area into the version page.
import { DiffView } from '../../judging/index.ts'
import { VersionsPage } from './VersionsPage.tsx'

const VersionsRoute = () => {
  return <VersionsPage Diff={DiffView} />
}

export default VersionsRoute
