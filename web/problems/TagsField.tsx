// Tags field that suggests earlier tags while typing.
import { TagsInput } from '@mantine/core'

const MAX_TAGS = 20
const LONGEST_TAG = 40

export interface TagsFieldProps {
  id: string
  label: string
  description: string
  isRequired?: boolean
  /** Suggestions, most likely first. */
  known: readonly string[]
  value: readonly string[]
  /** By field path: `tags` for an error of the list, `tags.N` for one of a tag. */
  errors: Readonly<Record<string, string>>
  onChange: (tags: string[]) => void
}

export const TagsField = ({ id, label, description, isRequired = false, known, value, errors, onChange }: TagsFieldProps) => (
  <TagsInput
    id={id}
    label={label}
    description={description}
    required={isRequired}
    data={[...known]}
    value={[...value]}
    error={errors.tags ?? Object.entries(errors).find(([path]) => path.startsWith('tags.'))?.[1]}
    maxTags={MAX_TAGS}
    splitChars={[',', '，', '、']}
    acceptValueOnBlur
    maxDropdownHeight={220}
    onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''))}
  />
)
