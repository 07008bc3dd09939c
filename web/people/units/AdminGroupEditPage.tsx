// Edit page of any class, named by the address, for platform admins.
import { useSearchParams } from '../../shared/router.ts'
import { GroupEdit } from './GroupEdit.tsx'

const AdminGroupEditPage = () => {
  const [search] = useSearchParams()
  return <GroupEdit groupId={Number(search.get('groupId'))} isPlatforms />
}

export default AdminGroupEditPage
