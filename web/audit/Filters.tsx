// The filters of the timeline: person, kind of event, time; each change is a new address.
import { Button, Checkbox, NativeSelect, Pill, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { timelineTypes } from '../../queries/audit/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { fromLocalField, isFiltered, noFilters, type TimelineFilters, toLocalField } from './filters.ts'
import { useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'

export const Filters = ({
  filters,
  group,
  onChange,
}: {
  filters: TimelineFilters
  /** Undefined until it has been read. */
  group: GroupInfo | undefined
  onChange: (filters: TimelineFilters) => void
}) => {
  const { t } = useTranslation('audit')
  const { kind } = useTimelineTexts()
  const types = useQuery({ ...callQuery(timelineTypes, {}), staleTime: Infinity })
  const members = group === undefined ? [] : [...group.teachers, ...group.assistants, ...group.students]
  const people = [...new Map(members.map((member) => [member.userId, member])).values()]
  const change = (part: Partial<TimelineFilters>) => onChange({ ...filters, ...part })
  const known = new Set([...(types.data ?? []).map(({ type }) => type), ...filters.types])
  return (
    <section className={classes.filters} aria-label={t('filters')}>
      {group?.mayAudit === true && (
        <NativeSelect
          label={t('person')}
          value={filters.user === null ? '' : String(filters.user)}
          data={[
            { value: '', label: t('everyone') },
            ...people.map((one) => ({ value: String(one.userId), label: one.userName ?? t('someone') })),
          ]}
          onChange={(event) => change({ user: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
        />
      )}
      <TextInput
        type="datetime-local"
        label={t('since')}
        value={toLocalField(filters.since)}
        onChange={(event) => change({ since: fromLocalField(event.currentTarget.value) })}
      />
      <TextInput
        type="datetime-local"
        label={t('until')}
        value={toLocalField(filters.until)}
        onChange={(event) => change({ until: fromLocalField(event.currentTarget.value) })}
      />
      <details className={classes.kinds} open={filters.types.length > 0}>
        <summary>
          {t('types')}
          {filters.types.length === 0 ? t('allTypes') : t('someTypes', { count: filters.types.length })}
        </summary>
        <Checkbox.Group value={[...filters.types]} onChange={(chosen) => change({ types: chosen })}>
          <div className={classes.kindList}>
            {[...known].map((type) => (
              <Checkbox key={type} value={type} size="sm" label={kind(type)} />
            ))}
          </div>
        </Checkbox.Group>
      </details>
      {isFiltered(filters) && (
        <div className={classes.chips}>
          {filters.answer !== null && (
            <Pill
              size="md"
              withRemoveButton
              onRemove={() => change({ answer: null })}
              removeButtonProps={{ 'aria-label': t('remove'), tabIndex: 0, 'aria-hidden': false }}
            >
              {t('oneAnswer')}
            </Pill>
          )}
          <Button size="compact-sm" variant="subtle" leftSection={<Icon of={IconX} size={14} />} onClick={() => onChange(noFilters)}>
            {t('reset')}
          </Button>
        </div>
      )}
    </section>
  )
}
