// What has changed in the figures of a class since an earlier moment: rejudges, blocks, corrections; each leads to its events (requirement e11).
import { Stack, Text } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { usageOfStudents } from '../../../queries/statistics/calls.ts'
import { assignmentStudents, examStudents } from '../../../queries/statistics/grades/calls.ts'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { keptAt, useAsOf } from '../../shared/asOf.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Compared, untilFullHour } from './ChangesTable.tsx'
import { changedRates, changedScores, changedUsage } from './changes.ts'

const ChangesPage = () => {
  const { t } = useTranslation('statistics')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  if (group === undefined)
    return error === null ? <LoadingSkeleton lines={6} height={64} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (!group.isGroupAdmin) return <Navigate to={paths.groupInfo(groupId)} replace />
  const head = {
    title: titleOf('statisticsChanges'),
    crumbs: [{ label: titleOf('statistics'), to: keptAt(paths.statistics(groupId), at) }],
  }
  if (at === null)
    return (
      <>
        <PageHeader {...head} />
        <EmptyState icon={IconHistory} title={t('changes.choose')} description={t('changes.how')} />
      </>
    )
  const range = { groupId, ...untilFullHour(at) }
  const words = {
    groupId,
    answers: t('students.answers'),
    minutes: t('students.minutes'),
    correct: t('problems.correct'),
    failed: t('problems.failed'),
    formerMember: t('students.formerMember'),
  }
  const tableOf = (name: 'use' | 'problems' | 'homework' | 'exams') => ({
    at,
    name,
    label: t(`changes.${name}`),
    nameHeader: t(name === 'problems' ? 'problems.problem' : 'students.name'),
  })
  return (
    <>
      <PageHeader {...head} description={t('changes.intro', { time: formatDate(at, 'minute') })} />
      <Stack gap="md">
        <FormSection title={t('changes.use')}>
          <Compared {...tableOf('use')} call={usageOfStudents} asked={range} changed={(then, now) => changedUsage(then, now, words)} />
        </FormSection>
        <FormSection title={t('changes.problems')}>
          <Compared {...tableOf('problems')} call={successRate} asked={range} changed={(then, now) => changedRates(then, now, words)} />
        </FormSection>
        <FormSection title={t('changes.homework')}>
          <Compared
            {...tableOf('homework')}
            call={assignmentStudents}
            asked={{ groupId }}
            changed={(then, now) => changedScores(then, now, words)}
          />
        </FormSection>
        <FormSection title={t('changes.exams')}>
          <Compared
            {...tableOf('exams')}
            call={examStudents}
            asked={{ groupId }}
            changed={(then, now) => changedScores(then, now, words)}
          />
        </FormSection>
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {t('changes.hour')}
      </Text>
    </>
  )
}

export default ChangesPage
