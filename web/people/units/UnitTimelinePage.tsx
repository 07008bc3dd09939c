// Timeline of the user's unit.
import { paths, titleOf } from '../../shared/paths.ts'
import { OwnUnit } from './OwnUnit.tsx'
import { UnitTimeline } from './UnitTimeline.tsx'

const UnitTimelinePage = () => (
  <OwnUnit>
    {({ businessUnitId }) => (
      <UnitTimeline
        key={businessUnitId}
        businessUnitId={businessUnitId}
        title={titleOf('unitTimeline')}
        back={{ label: titleOf('unit'), to: paths.unit() }}
      />
    )}
  </OwnUnit>
)

export default UnitTimelinePage
