// Choice of a document and a moment.
import { Autocomplete, Button, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { replayDocuments, replayModels } from '../../../queries/analyst/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import classes from '../analyst.module.css'
import { positionOf, shownPosition } from '../written.ts'
import type { ReplayMoment, ReplayPlace } from './useReplay.ts'

const SUGGEST_AFTER_MS = 250
const LONGEST_ID = 200
const KINDS = ['beginning', 'time', 'position'] as const
type MomentKind = (typeof KINDS)[number]

const kindOf = ({ position, time }: ReplayMoment): MomentKind => {
  if (position !== null) return 'position'
  return time === null ? 'beginning' : 'time'
}

export interface GivenPlace {
  collection: string | null
  id: string
  moment: ReplayMoment
  /** Type of the event from which one comes. */
  type: string | null
}

interface ReplayChoiceProps {
  given: GivenPlace
  onChoose: (place: ReplayPlace) => void
}

/** Collections by read model; those that fold the type come first. */
const useCollections = (type: string | null) => {
  const { t } = useTranslation('analyst')
  const models = useQuery({ ...callQuery(replayModels, {}), staleTime: Number.POSITIVE_INFINITY })
  const folds = (types: readonly string[]) => type !== null && (types.length === 0 || types.includes(type))
  const sorted = (models.data ?? []).toSorted((one, other) => Number(folds(other.types)) - Number(folds(one.types)))
  const data = sorted.map(({ name, version, collections, types }) => ({
    group: `${name} v${version}${folds(types) ? ` · ${t('replay.folds', { type })}` : ''}`,
    items: collections,
  }))
  return { models, data }
}

export const ReplayChoice = ({ given, onChoose }: ReplayChoiceProps) => {
  const { t } = useTranslation('analyst')
  const [collection, setCollection] = useState(given.collection)
  const [id, setId] = useState(given.id)
  const [kind, setKind] = useState<MomentKind>(kindOf(given.moment))
  const [time, setTime] = useState(given.moment.time)
  const [position, setPosition] = useState(given.moment.position === null ? '' : shownPosition(given.moment.position))
  const { models, data } = useCollections(given.type)
  const [prefix] = useDebouncedValue(id.trim(), SUGGEST_AFTER_MS)
  const suggested = useQuery({
    ...callQuery(replayDocuments, { collection: collection ?? '', prefix }),
    enabled: collection !== null,
    placeholderData: (before) => before,
  })
  // a position of the address keeps the form that the store gave it
  const isAsGiven = given.moment.position !== null && position === shownPosition(given.moment.position)
  const typed = isAsGiven ? given.moment.position : positionOf(position)
  const isPositionWrong = kind === 'position' && position.trim() !== '' && typed === null
  const isComplete =
    collection !== null && id.trim() !== '' && (kind !== 'time' || time !== null) && (kind !== 'position' || typed !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    onChoose({
      collection,
      id: id.trim(),
      moment: { position: kind === 'position' ? typed : null, time: kind === 'time' ? time : null },
    })
  }
  return (
    <form className={classes.filterForm} onSubmit={submit} noValidate>
      {models.isError && <ErrorState error={models.error} onRetry={() => void models.refetch()} />}
      <Select
        label={t('replay.collection')}
        placeholder={t('replay.chooseCollection')}
        data={data}
        value={collection}
        onChange={setCollection}
        searchable
        nothingFoundMessage={t('replay.noCollection')}
        maxDropdownHeight={360}
      />
      <Autocomplete
        label={t('replay.id')}
        data={collection === null ? [] : (suggested.data ?? [])}
        filter={({ options }) => options}
        value={id}
        onChange={setId}
        maxLength={LONGEST_ID}
        spellCheck={false}
        maxDropdownHeight={320}
      />
      <Input.Wrapper label={t('replay.from')} labelElement="div" id="replay-moment" labelProps={{ id: 'replay-moment-label' }}>
        <SegmentedControl
          aria-labelledby="replay-moment-label"
          fullWidth
          styles={{ label: { paddingInline: 6 } }}
          value={kind}
          onChange={(value) => setKind(value as MomentKind)}
          data={KINDS.map((value) => ({ value, label: t(`replay.moments.${value}`) }))}
        />
      </Input.Wrapper>
      {kind === 'time' && <DateTimeField label={t('replay.moments.time')} value={time} onChange={setTime} />}
      {kind === 'position' && (
        <TextInput
          label={t('replay.moments.position')}
          value={position}
          error={isPositionWrong ? t('replay.positionWrong') : undefined}
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
      )}
      <div className={classes.atEnd}>
        <Button type="submit" disabled={!isComplete}>
          {t('replay.show')}
        </Button>
      </div>
    </form>
  )
}
