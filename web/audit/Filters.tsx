// The filters of the timeline: person, type of event, time; each change is a new address.
import { Button, Pill, Select } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { timelineTypes } from '../../queries/audit/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { DateTimeField } from '../shared/dates/DateTimeField.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { isFiltered, noFilters, type TimelineFilters } from './filters.ts'
import { useTimelineTexts } from './sentence.ts'
import { TypePicker } from './TypePicker.tsx'
import classes from './timeline.module.css'

const EVERYONE = 'everyone'

interface FiltersProps {
  filters: TimelineFilters
  /** Undefined until it has been read. */
  group: GroupInfo | undefined
  onChange: (filters: TimelineFilters) => void
}

const peopleOf = (group: GroupInfo | undefined) => {
  const members = group === undefined ? [] : [...group.teachers, ...group.assistants, ...group.students]
  return [...new Map(members.map((member) => [member.userId, member])).values()]
}

/** On paper: what the list is about, in a line. */
const InWords = ({ filters, group }: Omit<FiltersProps, 'onChange'>) => {
  const { t } = useTranslation('audit')
  const { kind } = useTimelineTexts()
  const { user, types, since, until, answer } = filters
  const person = peopleOf(group).find(({ userId }) => userId === user)?.userName ?? t('someone')
  const words = [
    ...(user === null ? [] : [person]),
    ...(answer === null ? [] : [t('oneAnswer')]),
    ...types.map(kind),
    ...(since === null ? [] : [`${t('since')} ${formatDate(since, 'minute')}`]),
    ...(until === null ? [] : [`${t('until')} ${formatDate(until, 'minute')}`]),
  ]
  return <p className={classes.inWords}>{words.join(' · ')}</p>
}

export const Filters = ({ filters, group, onChange }: FiltersProps) => {
  const { t } = useTranslation('audit')
  const types = useQuery({ ...callQuery(timelineTypes, {}), staleTime: Infinity })
  const change = (part: Partial<TimelineFilters>) => onChange({ ...filters, ...part })
  const known = new Set([...(types.data ?? []).map(({ type }) => type), ...filters.types])
  return (
    <>
      <section className={classes.filters} aria-label={t('filters')}>
        {group?.mayAudit === true && (
          <Select
            label={t('person')}
            value={filters.user === null ? EVERYONE : String(filters.user)}
            data={[
              { value: EVERYONE, label: t('everyone') },
              ...peopleOf(group).map((one) => ({ value: String(one.userId), label: one.userName ?? t('someone') })),
            ]}
            onChange={(value) => change({ user: value === null || value === EVERYONE ? null : Number(value) })}
            searchable
            nothingFoundMessage={t('nobody')}
            withScrollArea={false}
            styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
          />
        )}
        <DateTimeField label={t('since')} value={filters.since} onChange={(since) => change({ since })} />
        <DateTimeField label={t('until')} value={filters.until} onChange={(until) => change({ until })} />
        <div className={classes.wholeRow}>
          <TypePicker types={[...known]} chosen={filters.types} onChange={(chosen) => change({ types: chosen })} />
        </div>
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
      {isFiltered(filters) && <InWords filters={filters} group={group} />}
    </>
  )
}
