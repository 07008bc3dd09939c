// Members of a class, for unit administrators.
import { useParams } from '../../shared/router.ts'
import { GroupWithMembers } from './GroupWithMembers.tsx'

const UnitGroupMembersPage = () => <GroupWithMembers groupId={Number(useParams().groupId)} isPlatforms={false} />

export default UnitGroupMembersPage
