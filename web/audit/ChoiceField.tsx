// Searchable select with an option for all.
import { Select } from '@mantine/core'
import type { SyntheticEvent } from 'react'

const ALL = 'all'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select()

interface ChoiceFieldProps {
  label: string
  /** Label of the option for all. */
  all: string
  /** Shown when nothing matches the search. */
  nothing: string
  choices: readonly { id: number; name: string }[]
  /** Null for all. */
  value: number | null
  onChange: (id: number | null) => void
  disabled?: boolean
}

export const ChoiceField = ({ label, all, nothing, choices, value, onChange, disabled = false }: ChoiceFieldProps) => (
  <Select
    label={label}
    value={value === null ? ALL : String(value)}
    data={[{ value: ALL, label: all }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
    onChange={(chosen) => onChange(chosen === null || chosen === ALL ? null : Number(chosen))}
    // typing replaces the selected name
    onFocus={selectAll}
    onClick={selectAll}
    searchable
    disabled={disabled}
    nothingFoundMessage={nothing}
    withScrollArea={false}
    styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
  />
)
