// What happened to the unit that somebody looks after.
import { titleOf } from '../../shared/paths.ts'
import { OwnUnit } from './OwnUnit.tsx'
import { UnitTimeline } from './UnitTimeline.tsx'

const UnitTimelinePage = () => (
  <OwnUnit>
    {({ businessUnitId }) => <UnitTimeline key={businessUnitId} businessUnitId={businessUnitId} title={titleOf('unitTimeline')} />}
  </OwnUnit>
)

export default UnitTimelinePage
