// Editing a class, for who looks after its unit.
import { useParams } from '../../shared/router.ts'
import { GroupEdit } from './GroupEdit.tsx'

const UnitGroupEditPage = () => <GroupEdit groupId={Number(useParams().groupId)} isPlatforms={false} />

export default UnitGroupEditPage
