// Problems of an exam with what is handed in, and the dialog with the workspace.
import { Badge, Group, Text } from '@mantine/core'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type ReactNode, Suspense } from 'react'
import type { ActivityProblem } from '../../../queries/activities/schemas.ts'
import { ActivityDialog, type ActivityDialogs, ProblemList } from '../../activities/index.ts'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examParts } from '../examParts.ts'
import type { useAttempt } from './useAttempt.ts'

type Read = ReturnType<typeof useAttempt>

const useStateColumn = ({ attempt }: Read): Column<ActivityProblem> => {
  const { t } = useTranslation('examShow')
  const of = (problemId: number) => attempt?.problems.find((problem) => problem.problemId === problemId)
  const count = ({ id }: ActivityProblem) => of(id)?.answers ?? 0
  const textOf = (problem: ActivityProblem): string => {
    const score = of(problem.id)?.score ?? null
    const handedIn = count(problem) === 0 ? t('state.none') : t('state.handedIn', { count: count(problem) })
    return score === null ? handedIn : `${handedIn}, ${t('state.points', { score, most: problem.distribution })}`
  }
  return {
    id: 'handedIn',
    header: t('state.column'),
    value: count,
    text: textOf,
    cell: (problem) => {
      const isIn = count(problem) > 0
      const score = of(problem.id)?.score ?? null
      return (
        <Group gap={6}>
          <Badge
            variant="light"
            color={isIn ? 'green' : 'gray'}
            tt="none"
            miw="max-content"
            leftSection={<Icon of={isIn ? IconSend : IconCircleDashed} size={13} />}
          >
            {isIn ? t('state.handedIn', { count: count(problem) }) : t('state.none')}
          </Badge>
          {score !== null && (
            <Text span size="sm" className="cj-number">
              {t('state.points', { score, most: problem.distribution })}
            </Text>
          )}
        </Group>
      )
    },
    isSortable: true,
    minWidth: 150,
  }
}

interface ExamProblemsProps {
  read: Read
  dialogs: ActivityDialogs
  /** Remaining time, above the workspace. */
  clock: ReactNode
  isOpen: boolean
}

export const ExamProblems = ({ read, dialogs, clock, isOpen }: ExamProblemsProps) => {
  const { t } = useTranslation('examShow')
  const { place, problems, problemsError, group, refetchInterval, endsAt } = read
  const stateColumn = useStateColumn(read)
  if (problems === undefined)
    return problemsError === null ? (
      <LoadingSkeleton lines={6} height={48} />
    ) : (
      <ErrorState error={problemsError} onRetry={read.retryProblems} />
    )
  return (
    <>
      <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
        <ProblemList
          place={place}
          parts={examParts}
          problems={problems}
          part="student"
          isPast={false}
          standing={undefined}
          stateColumn={stateColumn}
          empty={<EmptyState icon={IconNotebook} title={t('noProblems')} />}
        />
      </Suspense>
      {isOpen && (
        <Suspense fallback={null}>
          <ActivityDialog
            place={place}
            calls={examParts.calls}
            dialogs={dialogs}
            problems={problems}
            group={group}
            part="student"
            refetchInterval={refetchInterval}
            clock={clock}
            endsAt={endsAt}
          />
        </Suspense>
      )}
    </>
  )
}
