// Wrong answers to a problem by status.
import type { ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'

const Errors = ({ statuses }: Pick<ProblemItem, 'statuses'>) => {
  const { t } = useTranslation('itemAnalysis')
  const nameOf = useStatusName()
  return (
    <HBars
      title={t('errors.chart')}
      unit={t('errors.unit')}
      bars={statuses.map(({ status, count }) => ({ label: nameOf(status), value: count, tone: 'red' }))}
    />
  )
}

export default Errors
