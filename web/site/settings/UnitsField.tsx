// Field of a setting with unit ids, chosen by name.
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allUnits } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'

const SEARCH_AFTER_MS = 250

interface UnitsFieldProps {
  id?: string
  label: string
  /** Comma-separated ids. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Names of the selected units, by id. */
  names: Readonly<Record<string, string>>
}

const UnitsField = ({ id, label, value, onChange, error, names }: UnitsFieldProps) => {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const { data } = useQuery(callQuery(allUnits, { search: asked, size: 20 }))
  const [met, setMet] = useState(names)
  const found = Object.fromEntries(data?.items.map(({ businessUnitId, name }) => [String(businessUnitId), name]) ?? [])
  const known = { ...met, ...found }
  const chosen = value === '' ? [] : value.split(', ')
  const ids = [...new Set([...chosen, ...Object.keys(found)])]
  return (
    <MultiSelect
      {...(id === undefined ? {} : { id })}
      label={label}
      description={t('units')}
      placeholder={t('searchUnits')}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={t('noUnits')}
      data={ids.map((unit) => ({ value: unit, label: known[unit] ?? unit }))}
      value={chosen}
      onChange={(units) => {
        setMet(known)
        onChange(units.join(', '))
      }}
      searchValue={search}
      onSearchChange={setSearch}
      error={error}
      hidePickedOptions
    />
  )
}

export default UnitsField
