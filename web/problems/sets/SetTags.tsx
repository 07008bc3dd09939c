// Tags of a set, with suggestions from the author's sets.
import { useQuery } from '@tanstack/react-query'
import { userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { fieldId } from '../../shared/forms/fields.ts'
import { useTranslation } from '../../shared/texts.ts'
import { TagsField } from '../TagsField.tsx'
import type { SetForm } from './useSetForm.ts'

/** Maximum number of own sets searched for suggestions. */
const MANY = 100

/** Tags that the author has used before. */
const useKnownTags = (): string[] => {
  const { data } = useQuery(callQuery(userProblemSetPage, { size: MANY }))
  return [...new Set(data?.items.flatMap(({ tags }) => tags) ?? [])].sort((one, other) => one.localeCompare(other))
}

const SetTags = ({ form }: { form: SetForm }) => {
  const { t } = useTranslation('sets')
  return (
    <TagsField
      id={fieldId(form.name, 'tags')}
      label={t('edit.tags')}
      description={t('edit.tagsHint')}
      isRequired
      known={useKnownTags()}
      value={form.values.tags}
      errors={form.errors}
      onChange={(tags) => form.set('tags', tags)}
    />
  )
}

export default SetTags
