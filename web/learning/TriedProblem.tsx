// A problem of a lesson while it is tried: nothing is submitted, and the program is kept in this browser.
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { runInLesson } from '../../commands/judging/lessonRun/calls.ts'
import { lessonProblem } from '../../queries/problems/calls.ts'
import { TryWorkspace } from '../judging/index.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const TriedProblem = ({ lessonId, problemId }: { lessonId: number; problemId: number }) => {
  const { t } = useTranslation('learning')
  const { user } = useSession()
  const { data, error, refetch } = useQuery({ ...callQuery(lessonProblem, { lessonId, problemId }), refetchOnWindowFocus: false })
  if (isGone(error))
    return (
      <Alert variant="light" color="orange" role="alert">
        {t('gone')}
      </Alert>
    )
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || user === null) return <LoadingSkeleton lines={8} />
  const isGuest = user.roles.includes('guest')
  return (
    <TryWorkspace
      problem={data}
      userId={isGuest ? null : user.id}
      run={async (program) => {
        try {
          return await request(runInLesson, { lessonId, ...program })
        } catch (failure) {
          // what is shown is of an earlier version
          if (failure instanceof ApiError && ['Lesson.ProblemChanged', 'Lesson.NotFound'].includes(failure.code)) void refetch()
          throw failure
        }
      }}
      note={t('note')}
      keptNote={t(isGuest ? 'guestKept' : 'kept')}
      refusal={isGuest ? t('guest') : undefined}
      order={3}
    />
  )
}
