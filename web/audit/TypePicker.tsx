// Event type filter: searchable groups of types, selected one by one or as a group; selected ones are shown as chips.
import { MultiSelect, Pill } from '@mantine/core'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import { eventGroups, useTimelineTexts } from './sentence.ts'
import { chipsOf, chosenAfter, markedOf, type TypeGroup } from './typeChoice.ts'

/** Types by the groups of their areas; types without a group come last. */
const groupsOf = (types: readonly string[], other: string): TypeGroup[] => {
  const named = eventGroups.map(({ name, readings }) => ({
    name: name[currentLanguage()],
    types: types.filter((type) => type in readings),
  }))
  const known = new Set(named.flatMap((group) => group.types))
  return [...named, { name: other, types: types.filter((type) => !known.has(type)) }]
    .filter((group) => group.types.length > 0)
    .map((group, index) => ({ ...group, all: group.types.length > 1 ? `*${index}` : null }))
}

interface TypePickerProps {
  types: readonly string[]
  chosen: readonly string[]
  onChange: (types: string[]) => void
}

export const TypePicker = ({ types, chosen, onChange }: TypePickerProps) => {
  const { t } = useTranslation('audit')
  const { kind } = useTimelineTexts()
  const groups = groupsOf(types, t('otherTypes'))
  const marked = markedOf(groups, chosen)
  const chips = chipsOf(groups, chosen)
  return (
    <MultiSelect
      label={t('types')}
      placeholder={chosen.length === 0 ? t('allTypes') : undefined}
      data={groups.map(({ all, name, types: ofGroup }) => ({
        group: name,
        items: [
          ...(all === null ? [] : [{ value: all, label: t('allOf', { name }) }]),
          ...ofGroup.map((type) => ({ value: type, label: kind(type) })),
        ],
      }))}
      value={marked}
      onChange={(next) => onChange(chosenAfter(groups, marked, next))}
      searchable
      clearable
      nothingFoundMessage={t('noSuchType')}
      withScrollArea={false}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
      clearButtonProps={{ 'aria-label': t('clearTypes') }}
      renderPill={({ option, onRemove }) =>
        option !== undefined && chips.includes(String(option.value)) ? (
          <Pill withRemoveButton onRemove={onRemove}>
            {option.label}
          </Pill>
        ) : null
      }
    />
  )
}
