// Members of any class, named by the address, for platform admins.
import { useSearchParams } from '../../shared/router.ts'
import { GroupWithMembers } from './GroupWithMembers.tsx'

const AdminGroupStudentsPage = () => {
  const [search] = useSearchParams()
  return <GroupWithMembers groupId={Number(search.get('groupId'))} isPlatforms />
}

export default AdminGroupStudentsPage
