// Timeline of any unit, named by the address, for platform admins and analysts.
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { UnitTimeline } from './UnitTimeline.tsx'

const AdminUnitTimelinePage = () => {
  const [search] = useSearchParams()
  const businessUnitId = Number(search.get('businessUnitId'))
  // only platform admins may open the list
  const list = useSession().user?.roles.includes('admin') === true ? 'adminUnits' : 'operations'
  const back = { label: titleOf(list), to: paths[list]() }
  return <UnitTimeline key={businessUnitId} businessUnitId={businessUnitId} title={titleOf('adminUnitTimeline')} back={back} />
}

export default AdminUnitTimelinePage
