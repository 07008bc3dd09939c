// Words by which a set is found, with those that its author has used before.
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { fieldId } from '../../shared/forms/fields.ts'
import type { SetForm } from './useSetForm.ts'

const MAX_TAGS = 20
const LONGEST_TAG = 40
/** So many of the own sets are looked at for tags to offer. */
const MANY = 100

/** Tags that the author has used before. */
const useKnownTags = (): string[] => {
  const { data } = useQuery(callQuery(userProblemSetPage, { size: MANY }))
  return [...new Set(data?.items.flatMap(({ tags }) => tags) ?? [])].sort((one, other) => one.localeCompare(other))
}

const SetTags = ({ form }: { form: SetForm }) => {
  const { t } = useTranslation('sets')
  const error = form.errors.tags ?? Object.entries(form.errors).find(([path]) => path.startsWith('tags.'))?.[1]
  return (
    <TagsInput
      id={fieldId(form.name, 'tags')}
      label={t('edit.tags')}
      description={t('edit.tagsHint')}
      required
      data={useKnownTags()}
      value={form.values.tags}
      error={error}
      maxTags={MAX_TAGS}
      splitChars={[',', '，', '、']}
      acceptValueOnBlur
      maxDropdownHeight={220}
      onChange={(tags) =>
        form.set(
          'tags',
          tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''),
        )
      }
    />
  )
}

export default SetTags
