// Edit page of a class, for unit administrators.
import { useParams } from '../../shared/router.ts'
import { GroupEdit } from './GroupEdit.tsx'

const UnitGroupEditPage = () => <GroupEdit groupId={Number(useParams().groupId)} isPlatforms={false} />

export default UnitGroupEditPage
