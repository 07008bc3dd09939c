// Filter fields of the timeline.

import { DateTimeField } from '../shared/dates/DateTimeField.tsx'
import { useTranslation } from '../shared/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { TimelineFilters } from './filters.ts'
import { TypePicker } from './TypePicker.tsx'
import classes from './timeline.module.css'
import type { NamedChoices } from './useNamed.ts'

interface FilterFieldsProps extends NamedChoices {
  filters: TimelineFilters
  /** Whether there are other users to choose. */
  hasPeople: boolean
  types: readonly string[]
  onChange: (part: Partial<TimelineFilters>) => void
}

const FilterFields = ({ filters, hasPeople, people, activities, problems, types, onChange }: FilterFieldsProps) => {
  const { t } = useTranslation('audit')
  return (
    <>
      {hasPeople && (
        <ChoiceField
          label={t('person')}
          all={t('everyone')}
          nothing={t('nobody')}
          choices={people.map(({ id, name }) => ({ id, name: name ?? t('someone') }))}
          value={filters.user}
          onChange={(user) => onChange({ user })}
        />
      )}
      <ChoiceField
        label={t('activity')}
        all={t('allActivities')}
        nothing={t('noSuchActivity')}
        choices={activities.map(({ id, name }) => ({ id, name: name ?? t('someActivity') }))}
        value={filters.activity}
        onChange={(activity) => onChange({ activity, problem: null })}
      />
      <ChoiceField
        label={t('problem')}
        all={filters.activity === null && filters.problem === null ? t('activityFirst') : t('allProblems')}
        nothing={t('noSuchProblem')}
        choices={problems.map(({ id, name }) => ({ id, name: name ?? t('someProblem') }))}
        value={filters.problem}
        onChange={(problem) => onChange({ problem })}
        disabled={filters.activity === null && filters.problem === null}
      />
      <DateTimeField label={t('since')} value={filters.since} onChange={(since) => onChange({ since })} />
      <DateTimeField label={t('until')} value={filters.until} onChange={(until) => onChange({ until })} />
      <div className={classes.wholeRow}>
        <TypePicker types={types} chosen={filters.types} onChange={(chosen) => onChange({ types: chosen })} />
      </div>
    </>
  )
}

export default FilterFields
