// For admins of a unit: the applications of its members.
import { unitGameApplications } from '../../../queries/competitions/calls.ts'
import { titleOf } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { currentUnit } from '../../shared/units.ts'
import { ApplicationTable } from './ApplicationTable.tsx'

const UnitGameApplicationsPage = () => {
  const { user } = useSession()
  const unit = user && currentUnit(user)
  const title = titleOf('unitGameApplications')
  return (
    <ManagerPage title={title} description={unit?.name} width="wide">
      {unit === null ? (
        <LoadingSkeleton />
      ) : (
        <ApplicationTable
          key={unit.businessUnitId}
          call={unitGameApplications}
          unit={{ businessUnitId: unit.businessUnitId }}
          label={title}
        />
      )}
    </ManagerPage>
  )
}

export default UnitGameApplicationsPage
