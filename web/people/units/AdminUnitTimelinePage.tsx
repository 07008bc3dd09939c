// What happened to any unit, for platform admins and analysts; the address says which.
import { titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { UnitTimeline } from './UnitTimeline.tsx'

const AdminUnitTimelinePage = () => {
  const [search] = useSearchParams()
  const businessUnitId = Number(search.get('businessUnitId'))
  return <UnitTimeline key={businessUnitId} businessUnitId={businessUnitId} title={titleOf('adminUnitTimeline')} />
}

export default AdminUnitTimelinePage
