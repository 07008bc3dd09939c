// Page on which students do a homework while it is in progress (requirement c18): problems, what is handed in, and the time that remains.
// Staff of the class see the problems at any time.
import { Button, Group, Progress, Text } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { Suspense, useEffect, useState } from 'react'
import { isInProgress, showsResults } from '../../../commands/homework/homework/status.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { ActivityDialog, type ActivityDialogs, isGone, ProblemList } from '../../activities/index.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyNews } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf } from '../crumbs.ts'
import { homeworkParts } from '../homeworkParts.ts'
import { Facts } from './Facts.tsx'
import { isHandedIn, useHandedInColumn } from './HandedIn.tsx'
import { useHomeworkShow } from './useHomeworkShow.ts'

type Read = ReturnType<typeof useHomeworkShow>

const Summary = ({ problems = [], lastAnswers }: Read) => {
  const { t } = useTranslation('homeworkShow')
  const handedIn = problems.filter((problem) => isHandedIn(problem, lastAnswers)).length
  const value = problems.length === 0 ? 0 : (handedIn / problems.length) * 100
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress w={96} size="md" value={value} color={value === 100 ? 'green' : 'petrol'} aria-hidden />
      <Text fw={600} className="cj-number">
        {t('progress', { handedIn, total: problems.length })}
      </Text>
    </Group>
  )
}

/** `wasOpen`: the homework ended while the page was open. A link to answers leads on to the result. */
const Closed = ({ homework, wasOpen }: { homework: ShownHomework; wasOpen: boolean }) => {
  const { t } = useTranslation('homeworkShow')
  const [search] = useSearchParams()
  const { groupId, activityId, name } = homework
  const history = Number(search.get('history'))
  const isResult = !wasOpen && history > 0 && showsResults(homework.status, homework.feedback)
  useEffect(() => {
    if (wasOpen) notifyNews(t('ended', { name }))
  }, [wasOpen, name, t])
  return <Navigate to={isResult ? paths.homeworkStudentResult(groupId, activityId, { history }) : paths.homework(groupId)} replace />
}

const Problems = ({ read }: { read: Read }) => {
  const { t } = useTranslation('homeworkShow')
  const stateColumn = useHandedInColumn(read.lastAnswers)
  return (
    <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
      <ProblemList
        place={read.place}
        parts={homeworkParts}
        problems={read.problems ?? []}
        part={read.part}
        isPast={false}
        standing={read.standing}
        stateColumn={stateColumn}
        empty={<EmptyState icon={IconNotebook} title={t('none')} />}
      />
    </Suspense>
  )
}

export const HomeworkShowPage = ({ dialogs }: { dialogs: ActivityDialogs }) => {
  const read = useHomeworkShow()
  const { groupId, activityId, place, group, homework, part, problems, end, error, problemsError } = read
  const isOpen = homework !== undefined && isInProgress(homework.status)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (isGone(error)) return <Navigate to={paths.homework(groupId)} replace />
  if (homework !== undefined && group !== undefined && part === 'student' && !isOpen)
    return <Closed homework={homework} wasOpen={wasOpen} />
  const failure = homework === undefined ? error : problems === undefined ? problemsError : null
  return (
    <>
      <PageHeader
        title={homework?.name ?? titleOf('homework')}
        crumbs={crumbsOf(groupId, group)}
        description={homework?.description}
        actions={
          <>
            {group !== undefined && part === 'student' && problems !== undefined && <Summary {...read} />}
            {part === 'teacher' && (
              <Button
                component={Link}
                to={paths.homeworkResult(groupId, activityId)}
                variant="default"
                leftSection={<Icon of={IconListCheck} size={16} />}
              >
                {titleOf('homeworkResult')}
              </Button>
            )}
          </>
        }
      />
      {homework !== undefined && <Facts homework={homework} end={end} />}
      {failure !== null && <ErrorState error={failure} onRetry={homework === undefined ? read.retry : read.retryProblems} />}
      {failure === null && problems === undefined && <LoadingSkeleton lines={6} height={48} />}
      {problems !== undefined && <Problems read={read} />}
      {homework !== undefined && (
        <Suspense fallback={null}>
          <ActivityDialog
            place={place}
            calls={homeworkParts.calls}
            dialogs={dialogs}
            problems={problems ?? []}
            group={group}
            part={part}
            refetchInterval={read.refetchInterval}
            clock={end !== null && <Countdown to={end} />}
          />
        </Suspense>
      )}
    </>
  )
}
