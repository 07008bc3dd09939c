// Start page of the teacher console: own content, pending work, newest answers (requirement b02).
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { teacherDashboard } from '../../../queries/problems/calls.ts'
import type { TeacherDashboard } from '../../../queries/problems/dashboard/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { menuTitleOf, paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { Figure } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Failure } from '../Failure.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { NewestAnswers } from './NewestAnswers.tsx'

const EVERY_MS = 30_000

const Way = ({ to, count }: { to: string; count: number }) => (
  <Anchor component={Link} to={to} inherit>
    {count}
  </Anchor>
)

const useFigures = (): ((dashboard: TeacherDashboard) => Figure[]) => {
  const { t } = useTranslation('console')
  return ({ problemCount, sets, classes }) => [
    { label: t('overview.problems'), value: <Way to={paths.manageProblems()} count={problemCount} /> },
    {
      label: t('overview.sets'),
      value: <Way to={paths.manageProblemSets()} count={sets.practice + sets.homework + sets.exam} />,
      hint: t('overview.setsHint', sets),
    },
    {
      label: t('overview.classes'),
      value: <Way to={paths.manageGroups()} count={classes.open} />,
      hint: t('overview.classesHint', { count: classes.all }),
    },
  ]
}

const Waiting = ({ waiting: { rejudges, withoutHiddenCase } }: Pick<TeacherDashboard, 'waiting'>) => {
  const { t } = useTranslation('console')
  const id = useId()
  const isEmpty = rejudges.length === 0 && withoutHiddenCase.count === 0
  return (
    <Paper withBorder component="section" aria-labelledby={id} p="md" radius="md" style={{ background: 'var(--cj-surface)' }}>
      <Title order={2} size="h4" id={id} mb="xs">
        {t('overview.waiting')}
      </Title>
      {isEmpty && <Text c="dimmed">{t('overview.nothingWaits')}</Text>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {withoutHiddenCase.count > 0 && (
          <Group component="li" justify="space-between" gap="sm">
            <Group gap="xs" wrap="nowrap" flex="1 1 260px">
              <Icon of={IconAlertTriangle} />
              <Text size="sm">{t('overview.hidden', { count: withoutHiddenCase.count })}</Text>
            </Group>
            <Button component={Link} to={paths.manageProblems({ 'f.safety': 'noHidden' })} size="compact-sm" variant="default">
              {t('overview.showHidden')}
            </Button>
          </Group>
        )}
        {rejudges.map(({ rejudgeId, groupId, groupName: group, problemTitle, state, answerCount: count, judgedCount: judged }) => {
          const problem = problemTitle ?? t('overview.unknownProblem')
          return (
            <Group component="li" key={rejudgeId} justify="space-between" gap="sm">
              <Group gap="xs" wrap="nowrap" flex="1 1 260px">
                <Icon of={IconRefresh} />
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t(`overview.rejudge.${state}`, { problem, group, count, judged })}
                </Text>
              </Group>
              <Button
                component={Link}
                to={paths.rejudge(groupId, rejudgeId)}
                size="compact-sm"
                variant="default"
                aria-label={t('overview.openRejudge', { problem, group })}
              >
                {t('overview.open')}
              </Button>
            </Group>
          )
        })}
      </Stack>
    </Paper>
  )
}

const OverviewPage = () => {
  const { t } = useTranslation('console')
  const query = useQuery({ ...callQuery(teacherDashboard, {}), refetchInterval: EVERY_MS })
  const figuresOf = useFigures()
  const dashboard = query.data
  const add = (
    <Button component={Link} to={paths.problemEdit(0)} leftSection={<Icon of={IconPlus} size={16} />}>
      {menuTitleOf('problemEdit')}
    </Button>
  )
  return (
    <ConsolePage
      title={titleOf('teacherOverview')}
      description={t('overview.description')}
      action={add}
      figures={dashboard === undefined ? [] : figuresOf(dashboard)}
    >
      {query.isPending && <LoadingSkeleton lines={6} height={48} />}
      {query.isError && dashboard === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {dashboard !== undefined && dashboard.problemCount === 0 && (
        <EmptyState icon={IconPencil} title={t('overview.firstTitle')} description={t('overview.firstText')} action={add} />
      )}
      {dashboard !== undefined && (dashboard.problemCount > 0 || dashboard.waiting.rejudges.length > 0) && (
        <Waiting waiting={dashboard.waiting} />
      )}
      {dashboard !== undefined && dashboard.problemCount > 0 && <NewestAnswers answers={dashboard.answers} />}
    </ConsolePage>
  )
}

export default OverviewPage
