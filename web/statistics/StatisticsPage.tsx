// Statistics of a class for its teachers and assistants (requirements e01–e04): sections in the order of the specification, each loaded as it
// comes into sight.
import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, keptAt, useAsOf } from '../shared/asOf.ts'
import { FormSection, FormSections } from '../shared/forms/FormSections.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Navigate, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import type { StatisticsAsked } from './asked.ts'
import { ClassExams } from './ClassExams.tsx'
import { askedRange, useDayRange } from './range.ts'
import { Summary } from './Summary.tsx'
import { WhenInSight } from './WhenInSight.tsx'

const Students = lazy(() => import('./Students.tsx'))
const Distribution = lazy(() => import('./Distribution.tsx'))

const RangeFields = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation('statistics')
  const { range, set } = useDayRange()
  return (
    <Paper withBorder p="sm" mb="md" className="cj-no-print">
      <Group gap="sm" align="flex-end">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end)}
            value={range[end]}
            {...(end === 'from' ? { max: range.to } : { min: range.from })}
            onChange={(event) => set({ [end]: event.currentTarget.value })}
          />
        ))}
        <Button variant="default" disabled={range.from === '' && range.to === ''} onClick={() => set({ from: '', to: '' })}>
          {t('whole')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('zone', { timeZone })}
      </Text>
    </Paper>
  )
}

const Sections = ({ group, at }: { group: GroupInfo; at: string | null }) => {
  const { t } = useTranslation('statistics')
  const { range } = useDayRange()
  const { groupId, name, timeZone, students } = group
  const asked: StatisticsAsked = { groupId, ...askedRange(range, timeZone), ...askedAt(at) }
  return (
    <>
      <RangeFields timeZone={timeZone} />
      <FormSections>
        <FormSection title={t('exams.title')}>
          <ClassExams groupId={groupId} at={at} />
        </FormSection>
        {students.length === 0 ? (
          <EmptyState icon={IconChartBar} title={t('noStudents')} />
        ) : (
          [
            <FormSection key="summary" title={t('summary.title')} intro={t('summary.intro')}>
              <Summary asked={asked} />
            </FormSection>,
            <FormSection key="students" title={t('students.title')} intro={t('students.intro')}>
              <WhenInSight height={300}>
                <Students asked={asked} name={name} />
              </WhenInSight>
            </FormSection>,
            <FormSection key="answers" title={t('answers.title')} intro={t('answers.intro')}>
              <WhenInSight height={340}>
                <Distribution asked={asked} of="answers" />
              </WhenInSight>
            </FormSection>,
            <FormSection key="time" title={t('time.title')} intro={t('time.intro')}>
              <WhenInSight height={340}>
                <Distribution asked={asked} of="time" />
              </WhenInSight>
            </FormSection>,
          ]
        )}
      </FormSections>
    </>
  )
}

const StatisticsPage = () => {
  useTranslation('statistics')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={keptAt(paths.groupInfo(groupId), at)} replace />
  return (
    <>
      <PageHeader title={titleOf('statistics')} isInBar />
      {group === undefined && error === null && <LoadingSkeleton lines={6} height={64} />}
      {group === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {group !== undefined && <Sections group={group} at={at} />}
    </>
  )
}

export default StatisticsPage
