// Warns of problems of the chosen set that students may know already: open to every author, or practised in a class.
import { Alert, List } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { problemSetInfo } from '../../../queries/problems/sets/calls.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'

type Entry = ProblemSetInfo['problems'][number]

const KnownProblems = ({ problemSetId }: { problemSetId: number }) => {
  const { t } = useTranslation(['examEdit', 'app'])
  const { data: set } = useQuery(callQuery(problemSetInfo, { problemSetId }))
  if (set === undefined) return null
  const named = (problems: readonly Entry[]) => ({
    titles: problems.map(({ title, problemId }) => title ?? String(problemId)).join(t('app:listSeparator')),
  })
  const practised = set.problems.filter(({ practisedIn }) => practisedIn > 0)
  const open = set.problems.filter(({ isGlobal, practisedIn }) => isGlobal && practisedIn === 0)
  if (practised.length + open.length === 0) return null
  return (
    <Alert color="yellow" variant="light" title={t('known.title')} icon={<Icon of={IconAlertTriangle} />}>
      <List size="sm">
        {practised.length > 0 && <List.Item>{t('known.practised', named(practised))}</List.Item>}
        {open.length > 0 && <List.Item>{t('known.global', named(open))}</List.Item>}
      </List>
    </Alert>
  )
}

export default KnownProblems
