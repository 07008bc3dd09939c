// Weak points of the chosen set: problems without a hidden case (requirement b08), and languages that the similarity check leaves out.
import { Alert, List } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { problemSetInfo } from '../../../queries/problems/sets/calls.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'

const titleOf = ({ title, problemId }: ProblemSetInfo['problems'][number]): string => title ?? String(problemId)

export const SetWarnings = ({ problemSetId }: { problemSetId: number }) => {
  const { t } = useTranslation(['homeworkEdit', 'app'])
  const { data: set } = useQuery(callQuery(problemSetInfo, { problemSetId }))
  if (set === undefined) return null
  const open = set.problems.filter(({ hasHiddenCase }) => !hasHiddenCase)
  const uncompared = set.problems.filter(
    ({ enableAnalyze, uncomparedLanguages }) => set.analyzeMode === 1 && enableAnalyze && uncomparedLanguages.length > 0,
  )
  if (open.length + uncompared.length + (set.problems.length === 0 ? 1 : 0) === 0) return null
  return (
    <Alert color="yellow" variant="light" title={t('warnings.title')} icon={<Icon of={IconAlertTriangle} />}>
      <List size="sm">
        {set.problems.length === 0 && <List.Item>{t('warnings.empty')}</List.Item>}
        {open.length > 0 && <List.Item>{t('warnings.noHidden', { titles: open.map(titleOf).join(t('app:listSeparator')) })}</List.Item>}
        {uncompared.map((problem) => (
          <List.Item key={problem.problemId}>
            {t('warnings.uncompared', { title: titleOf(problem), languages: problem.uncomparedLanguages.join(t('app:listSeparator')) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
