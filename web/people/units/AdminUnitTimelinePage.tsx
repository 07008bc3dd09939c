// What happened to any unit, for platform admins and analysts; the address says which.
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { UnitTimeline } from './UnitTimeline.tsx'

const AdminUnitTimelinePage = () => {
  const [search] = useSearchParams()
  const businessUnitId = Number(search.get('businessUnitId'))
  // the list is for platform admins alone
  const list = useSession().user?.roles.includes('admin') === true ? 'adminUnits' : 'operations'
  const back = { label: titleOf(list), to: paths[list]() }
  return <UnitTimeline key={businessUnitId} businessUnitId={businessUnitId} title={titleOf('adminUnitTimeline')} back={back} />
}

export default AdminUnitTimelinePage
