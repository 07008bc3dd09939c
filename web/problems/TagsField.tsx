// Words by which something is found; those that were used before are offered while one is written.
import { TagsInput } from '@mantine/core'

const MAX_TAGS = 20
const LONGEST_TAG = 40

export interface TagsFieldProps {
  id: string
  label: string
  description: string
  isRequired?: boolean
  /** What is offered, the likeliest first. */
  known: readonly string[]
  value: readonly string[]
  /** By the paths of the fields: the fault of all tags stands at `tags`, of one of them at `tags.N`. */
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
