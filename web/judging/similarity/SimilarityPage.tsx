// Similar answers of a class to the problems of an activity, and the report of one pair (`answer`, `other` in the address).
import { NativeSelect, Stack } from '@mantine/core'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import { useQuery } from '@tanstack/react-query'
import { activityCalls, groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Overview } from './Overview.tsx'
import { Report } from './Report.tsx'
import type { OtherId } from './useSimilarity.ts'

const idIn = (search: URLSearchParams, name: string): number | null => Number(search.get(name)) || null
const otherIn = (search: URLSearchParams): OtherId | null => (search.get('other') === 'tqc' ? 'tqc' : idIn(search, 'other'))

const useActivity = (groupId: number, activityId: number) => {
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const activities = useQuery(callQuery(groupActivities, { groupId }))
  const activity = activities.data?.find((one) => one.activityId === activityId)
  const problems = useQuery({
    ...callQuery(activityCalls(activity?.activityType ?? '').problems, { groupId, activityId, problemSetId: activity?.problemSetId ?? 0 }),
    enabled: activity !== undefined,
  })
  return {
    group,
    activity,
    isUnknown: activities.data !== undefined && activity === undefined,
    problems,
    error: activities.error ?? problems.error,
  }
}

const SimilarityPage = () => {
  const { t } = useTranslation('similarity')
  const params = useParams()
  const [groupId, activityId] = [Number(params.groupId), Number(params.homeworkId)]
  const [search, setSearch] = useSearchParams()
  const answerId = idIn(search, 'answer')
  const { group, activity, isUnknown, problems, error } = useActivity(groupId, activityId)
  const compared = (problems.data ?? []).filter(({ enableAnalyze }) => enableAnalyze)
  const problemId = idIn(search, 'problem') ?? compared[0]?.id ?? 0
  const isNone = isUnknown || (problems.data !== undefined && compared.length === 0)
  const crumbs = [
    { label: titleOf('myGroups'), to: paths.myGroups() },
    { label: group?.name ?? '…', to: paths.groupInfo(groupId) },
    ...(activity ? [{ label: activity.name, to: activityPath(activity) }] : []),
  ]
  const change = (values: Readonly<Record<string, string>>) => setSearch((before) => ({ ...Object.fromEntries(before), ...values }))
  return (
    <>
      <PageHeader title={answerId === null ? titleOf('homeworkSimilarity') : t('report.title')} crumbs={crumbs} />
      {answerId !== null && (
        <Report
          answerId={answerId}
          otherId={otherIn(search)}
          onOther={(other) => change({ other: String(other) })}
          backTo={(problem) => paths.homeworkSimilarity(groupId, activityId, { problem })}
        />
      )}
      {answerId === null && (
        <Stack gap="lg">
          {error !== null && <ErrorState error={error} onRetry={() => void problems.refetch()} />}
          {error === null && !isNone && problems.data === undefined && <LoadingSkeleton lines={6} />}
          {isNone && <EmptyState icon={IconCopyX} title={t('overview.noProblems')} description={t('overview.noProblemsText')} />}
          {compared.length > 1 && (
            <NativeSelect
              label={t('overview.problem')}
              value={String(problemId)}
              maw={480}
              data={compared.map((problem) => ({
                value: String(problem.id),
                label: localeOf(problem.locales)?.title ?? String(problem.id),
              }))}
              onChange={(event) => setSearch({ problem: event.currentTarget.value })}
            />
          )}
          {compared.length > 0 && <Overview key={problemId} groupId={groupId} activityId={activityId} problemId={problemId} />}
        </Stack>
      )}
    </>
  )
}

export default SimilarityPage
