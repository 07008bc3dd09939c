// Field for the class that applicants join, found by its name.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allGroups } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'

const SEARCH_AFTER_MS = 250

interface GroupFieldProps {
  id: string
  value: number | null
  /** Of the class chosen at first. */
  name: string | null
  error?: string | undefined
  onChange: (groupId: number | null) => void
}

export const GroupField = ({ id, value, name, error, onChange }: GroupFieldProps) => {
  const { t } = useTranslation('gameAdmin')
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(value === null || name === null ? {} : { [value]: name })
  const [search, setSearch] = useState(name ?? '')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  // the name of the chosen class is no search
  const wanted = value !== null && asked === known[value] ? '' : asked
  const { data } = useQuery(callQuery(allGroups, { search: wanted, size: 20 }))
  const found = Object.fromEntries(data?.items.map((group) => [String(group.groupId), `${group.name} (${group.businessUnitName})`]) ?? [])
  const names = { ...found, ...known }
  return (
    <Select
      id={id}
      label={t('field.targetGroup')}
      description={t('field.targetGroupHint')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('field.noTargetGroup') }}
      filter={({ options }) => options}
      placeholder={t('field.noTargetGroup')}
      nothingFoundMessage={t('field.noGroup')}
      data={Object.entries(names).map(([groupId, label]) => ({ value: groupId, label }))}
      value={value === null ? null : String(value)}
      onChange={(groupId) => {
        if (groupId !== null) setKnown({ [groupId]: names[groupId] ?? groupId })
        onChange(groupId === null ? null : Number(groupId))
      }}
      searchValue={search}
      onSearchChange={setSearch}
      error={error}
    />
  )
}
