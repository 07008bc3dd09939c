// The practices of a class, by order: cards with how far one has come for those who learn, a table of the whole class for those who look after it.
import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceList } from '../../queries/practice/calls.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useParams } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { RelativeTime } from '../shared/ui/time.tsx'
import type { ClassPractice } from './ClassPractices.tsx'
import classes from './practice.module.css'
import { usePracticeUpdates } from './usePracticeUpdates.ts'

/** Type Exercise; the certification banks are listed elsewhere (specification, platform 4). */
const EXERCISE = 1

const PracticeRow = ({ practice }: { practice: ShownPractice }) => {
  const { t } = useTranslation('practice')
  const { solvedCount, problemCount } = practice
  const isDone = problemCount > 0 && solvedCount >= problemCount
  const progress = t('progress', { solved: solvedCount, total: problemCount })
  return (
    <Paper withBorder component="li" className={classes.practice}>
      <div className={classes.practiceText}>
        <Title order={2} size="h4">
          <Link className={classes.practiceLink} to={paths.practiceShow(practice.groupId, practice.activityId, practice.problemSetId)}>
            {practice.name}
          </Link>
        </Title>
        <Text c="dimmed" size="sm" lineClamp={2}>
          {practice.description}
        </Text>
        <Text c="dimmed" size="xs">
          {practice.createUserName ?? t('formerMember')} · <RelativeTime time={practice.createTime} />
        </Text>
      </div>
      <Stack gap={6} className={classes.practiceProgress}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={550} className="cj-number">
            {progress}
          </Text>
          {isDone && <Icon of={IconCircleCheck} style={{ color: 'var(--cj-ok)' }} />}
        </Group>
        <Progress.Root size="md" aria-hidden>
          <Progress.Section value={problemCount === 0 ? 0 : (solvedCount / problemCount) * 100} color={isDone ? 'green' : 'petrol'} />
        </Progress.Root>
      </Stack>
      <Icon of={IconChevronRight} style={{ color: 'var(--mantine-color-dimmed)' }} />
    </Paper>
  )
}

/** For those who look after the class. */
const ClassPractices = lazy(() => import('./ClassPractices.tsx'))

/** The server says of each practice how far the class is to those who look after it. */
const isOfClass = (practice: ShownPractice): practice is ClassPractice => practice.classProgress !== null

const PracticeListPage = () => {
  const { t } = useTranslation('practice')
  const groupId = Number(useParams().groupId)
  const refetchInterval = usePracticeUpdates(groupId)
  const practices = useQuery({ ...callQuery(practiceList, { groupId }), refetchInterval })
  const shown = (practices.data ?? []).filter((practice) => practice.problemSetType === EXERCISE).toSorted((a, b) => a.order - b.order)
  return (
    <>
      <PageHeader title={titleOf('practices')} isInBar />
      {practices.isPending && <LoadingSkeleton lines={3} height={84} />}
      {practices.isError && practices.data === undefined && <ErrorState error={practices.error} onRetry={() => void practices.refetch()} />}
      {practices.data !== undefined && shown.length === 0 && (
        <EmptyState icon={IconCode} title={t('empty.title')} description={t('empty.text')} />
      )}
      {shown.length > 0 && shown.every(isOfClass) ? (
        <Suspense fallback={<LoadingSkeleton lines={3} height={84} />}>
          <ClassPractices practices={shown} />
        </Suspense>
      ) : (
        <ul className={classes.practices}>
          {shown.map((practice) => (
            <PracticeRow key={practice.activityId} practice={practice} />
          ))}
        </ul>
      )}
    </>
  )
}

export default PracticeListPage
