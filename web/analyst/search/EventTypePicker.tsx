// Choice of event types: searchable by short name and by type, grouped by area.
import { Group, MultiSelect, Pill, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Ref } from 'react'
import { useEventKind } from '../../audit/index.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from '../analyst.module.css'
import { areaName } from '../areaNames.ts'
import { useCatalogue } from '../useCatalogue.ts'

/** Limit of the call. */
const MOST = 40

interface EventTypePickerProps {
  chosen: readonly string[]
  onChange: (types: string[]) => void
  field?: Ref<HTMLInputElement>
}

const EventTypePicker = ({ chosen, onChange, field }: EventTypePickerProps) => {
  const { t } = useTranslation('analyst')
  const eventKind = useEventKind()
  const { data = [] } = useCatalogue()
  const labelOf = (type: string): string => (eventKind(type) === type ? type : `${eventKind(type)} ${type}`)
  // types of the address are shown even before the catalogue has come
  const unknown = chosen.filter((type) => !data.some((entry) => entry.type === type))
  const groups = Map.groupBy(data, ({ area }) => area)
  const options = (types: readonly string[]) => types.map((type) => ({ value: type, label: labelOf(type) }))
  return (
    <MultiSelect
      {...(field === undefined ? {} : { ref: field })}
      label={t('filters.types')}
      placeholder={chosen.length === 0 ? t('filters.allTypes') : undefined}
      data={[
        ...[...groups].map(([area, entries]) => ({ group: areaName(area), items: options(entries.map(({ type }) => type)) })),
        ...options(unknown),
      ]}
      value={[...chosen]}
      onChange={onChange}
      maxValues={MOST}
      searchable
      clearable
      hidePickedOptions={false}
      nothingFoundMessage={t('filters.noSuchType')}
      withScrollArea={false}
      maxDropdownHeight={360}
      styles={{ options: { maxHeight: 360, overflowY: 'auto' } }}
      clearButtonProps={{ 'aria-label': t('filters.clearTypes') }}
      renderOption={({ option: { value }, checked }) => (
        <Group gap={8} wrap="nowrap" justify="space-between" w="100%">
          <span>
            {eventKind(value) !== value && <span>{eventKind(value)} </span>}
            <Text span size="xs" c="dimmed" className={classes.mono}>
              {value}
            </Text>
          </span>
          {checked === true && <Icon of={IconCheck} size={14} />}
        </Group>
      )}
      renderPill={({ option, onRemove }) =>
        option !== undefined ? (
          <Pill withRemoveButton onRemove={onRemove} title={String(option.value)}>
            {eventKind(String(option.value))}
          </Pill>
        ) : null
      }
    />
  )
}

export default EventTypePicker
