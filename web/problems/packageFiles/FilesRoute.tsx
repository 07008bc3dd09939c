// Injects the diff view of another area into the page of files.
import { DiffView } from '../../judging/index.ts'
import { FilesPage } from './FilesPage.tsx'

const FilesRoute = () => <FilesPage Diff={DiffView} />

export default FilesRoute
