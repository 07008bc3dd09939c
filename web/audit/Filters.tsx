// Timeline filters: user, activity, problem, event type, time; each change is a new URL. The fields load separately, because of their size.
import { Badge, Button, Pill, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { timelineTypes } from '../../queries/audit/calls.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { isFiltered, noFilters, type TimelineFilters } from './filters.ts'
import { useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'
import { type NamedChoice, type NamedChoices, useNamed } from './useNamed.ts'

const FilterFields = lazy(() => import('./FilterFields.tsx'))

/** Narrow windows, in which the fields are collapsed at first: they would fill it before the first event. */
const NARROW = '(max-width: 40em)'

interface FiltersProps {
  groupId: number
  /** The loaded entries. */
  entries: readonly TimelineEntry[]
  filters: TimelineFilters
  /** Undefined while loading. */
  group: GroupInfo | undefined
  onChange: (filters: TimelineFilters) => void
}

/** Placeholder of the same height as the fields. */
const FieldsWaiting = ({ hasPeople }: { hasPeople: boolean }) => {
  const { t } = useTranslation('audit')
  return (
    <>
      {hasPeople && <TextInput label={t('person')} disabled />}
      <TextInput label={t('activity')} disabled />
      <TextInput label={t('problem')} disabled />
      <TextInput label={t('since')} disabled />
      <TextInput label={t('until')} disabled />
      <TextInput label={t('types')} disabled className={classes.wholeRow ?? ''} />
    </>
  )
}

/** Summary of the filters in one line: in print, and beside collapsed fields. */
const InWords = ({ filters, named, isShown }: Pick<FiltersProps, 'filters'> & { named: NamedChoices; isShown: boolean }) => {
  const { t } = useTranslation('audit')
  const { kind } = useTimelineTexts()
  const { user, activity, problem, types, since, until, answer } = filters
  const nameIn = (choices: readonly NamedChoice[], wanted: number) => choices.find(({ id }) => id === wanted)?.name
  const words = [
    ...(user === null ? [] : [nameIn(named.people, user) ?? t('someone')]),
    ...(activity === null ? [] : [nameIn(named.activities, activity) ?? t('someActivity')]),
    ...(problem === null ? [] : [nameIn(named.problems, problem) ?? t('someProblem')]),
    ...(answer === null ? [] : [t('oneAnswer')]),
    ...types.map(kind),
    ...(since === null ? [] : [`${t('since')} ${formatDate(since, 'minute')}`]),
    ...(until === null ? [] : [`${t('until')} ${formatDate(until, 'minute')}`]),
  ]
  return (
    <p className={classes.inWords} data-shown={isShown}>
      {words.join(' · ')}
    </p>
  )
}

export const Filters = ({ groupId, entries, filters, group, onChange }: FiltersProps) => {
  const { t } = useTranslation('audit')
  const change = (part: Partial<TimelineFilters>) => onChange({ ...filters, ...part })
  const hasPeople = group?.mayAudit === true
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [isUnfolded, setUnfolded] = useState(false)
  const fields = useId()
  const hasFields = isUnfolded || !isNarrow
  const { types: chosenTypes, ...single } = filters
  const chosen = Object.values(single).filter((one) => one !== null).length + chosenTypes.length
  const named = useNamed({ groupId, group, filters, entries, hasFields })
  const types = useQuery({ ...callQuery(timelineTypes, {}), staleTime: Infinity, enabled: hasFields })
  const known = new Set([...(types.data ?? []).map(({ type }) => type), ...filters.types])
  return (
    <>
      <section className={classes.filters} aria-label={t('filters')}>
        {isNarrow && (
          <Button
            className={classes.wholeRow ?? ''}
            variant="default"
            fullWidth
            leftSection={<Icon of={IconFilter} size={16} />}
            rightSection={chosen > 0 && <Badge circle>{chosen}</Badge>}
            aria-expanded={hasFields}
            aria-controls={fields}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t('filters')}
          </Button>
        )}
        <div id={fields} className={classes.fields}>
          {hasFields && (
            <Suspense fallback={<FieldsWaiting hasPeople={hasPeople} />}>
              <FilterFields {...named} filters={filters} hasPeople={hasPeople} types={[...known]} onChange={change} />
            </Suspense>
          )}
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
      {isFiltered(filters) && <InWords filters={filters} named={named} isShown={!hasFields} />}
    </>
  )
}
