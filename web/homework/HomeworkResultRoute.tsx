// Leads to the homework of the class until this page exists.
import { paths } from '../shared/paths.ts'
import { Navigate, useParams } from '../shared/router.ts'

const HomeworkResultRoute = () => <Navigate to={paths.homework(Number(useParams().groupId))} replace />

export default HomeworkResultRoute
