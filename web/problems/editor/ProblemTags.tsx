// Tags of a problem, with suggestions from the problems available to its author.
import { useQuery } from '@tanstack/react-query'
import { userProblemTags } from '../../../queries/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { TagsField } from '../TagsField.tsx'
import type { ProblemForm } from '../useProblemForm.ts'

const ProblemTags = ({ id, form }: { id: string; form: ProblemForm }) => {
  const { t } = useTranslation('problems')
  const { data = [] } = useQuery(callQuery(userProblemTags, { scope: 'all' }))
  return (
    <TagsField
      id={id}
      label={t('settings.tags')}
      description={t('settings.tagsHint')}
      known={data.map(({ tag }) => tag)}
      value={form.values.tags}
      errors={form.errors}
      onChange={(tags) => form.set('tags', tags)}
    />
  )
}

export default ProblemTags
