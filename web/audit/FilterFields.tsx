// The fields in which one chooses what the timeline shows.
import { Select } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../shared/dates/DateTimeField.tsx'
import type { TimelineFilters } from './filters.ts'
import type { peopleOf } from './people.ts'
import { TypePicker } from './TypePicker.tsx'
import classes from './timeline.module.css'

const EVERYONE = 'everyone'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select()

interface FilterFieldsProps {
  filters: TimelineFilters
  /** Of whom one may be chosen; null where the person has no one else to choose. */
  people: ReturnType<typeof peopleOf> | null
  types: readonly string[]
  onChange: (part: Partial<TimelineFilters>) => void
}

const FilterFields = ({ filters, people, types, onChange }: FilterFieldsProps) => {
  const { t } = useTranslation('audit')
  return (
    <>
      {people !== null && (
        <Select
          label={t('person')}
          value={filters.user === null ? EVERYONE : String(filters.user)}
          data={[
            { value: EVERYONE, label: t('everyone') },
            ...people.map((one) => ({ value: String(one.userId), label: one.userName ?? t('someone') })),
          ]}
          onChange={(value) => onChange({ user: value === null || value === EVERYONE ? null : Number(value) })}
          // what is typed takes the place of the name that stands there
          onFocus={selectAll}
          onClick={selectAll}
          searchable
          nothingFoundMessage={t('nobody')}
          withScrollArea={false}
          styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
        />
      )}
      <DateTimeField label={t('since')} value={filters.since} onChange={(since) => onChange({ since })} />
      <DateTimeField label={t('until')} value={filters.until} onChange={(until) => onChange({ until })} />
      <div className={classes.wholeRow}>
        <TypePicker types={types} chosen={filters.types} onChange={(chosen) => onChange({ types: chosen })} />
      </div>
    </>
  )
}

export default FilterFields
