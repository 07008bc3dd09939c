// Chooses one of those that a field offers, or all of them; what is typed finds it by its name.
import { Select } from '@mantine/core'
import type { SyntheticEvent } from 'react'

const ALL = 'all'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select()

interface ChoiceFieldProps {
  label: string
  /** What stands for all of them. */
  all: string
  /** Where nothing is called what was typed. */
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
    // what is typed takes the place of the name that stands there
    onFocus={selectAll}
    onClick={selectAll}
    searchable
    disabled={disabled}
    nothingFoundMessage={nothing}
    withScrollArea={false}
    styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
  />
)
