// The members of any class, for platform admins; the address says which.
import { useSearchParams } from '../../shared/router.ts'
import { GroupWithMembers } from './GroupWithMembers.tsx'

const AdminGroupStudentsPage = () => {
  const [search] = useSearchParams()
  return <GroupWithMembers groupId={Number(search.get('groupId'))} isPlatforms />
}

export default AdminGroupStudentsPage
