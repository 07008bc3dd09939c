// Progress of a submission: phases, live cases, then the verdict with details.
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import type { ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/router.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import { CasesWithoutTime } from '../verdict/CaseList.tsx'
import { CompilerSays } from '../verdict/CompilerSays.tsx'
import type { Diagnostic } from '../verdict/diagnostics.ts'
import { GroupedCases, liveGroups } from '../verdict/GroupedCases.tsx'
import { IdleNote } from '../verdict/IdleNote.tsx'
import { noticeIn } from '../verdict/judgeMessages.ts'
import { megabytes, roundedPoints } from '../verdict/points.ts'
import { Withheld } from '../verdict/Withheld.tsx'
import classes from '../workspace.module.css'
import type { JudgingState } from './judgingState.ts'
import { isBusyJudge, useJudgingText } from './judgingText.ts'

interface FinalProps {
  verdict: ShownVerdict
  groupId: number
  /** Maximum points. */
  most: number
  onHistory: () => void
  /** Link shown after a right answer. */
  onward: ReactNode
  /** Of a program of several files. */
  fileNames?: readonly string[] | undefined
  /** Moves the cursor to a place in the code. */
  onGoTo: (place: Diagnostic) => void
}

/** Status and points in one line; hidden if the activity withholds the result. */
const Outcome = ({ verdict, most }: { verdict: ShownVerdict; most: number }) => {
  const { t } = useTranslation('workspace')
  if (verdict.withheld === 'result') return <Withheld part="result" />
  return (
    <>
      <StatusBadge statusCode={verdict.statusCode} size="lg" />
      {verdict.statusCode === STATUS.Cancelled ? (
        <Text size="sm">{t('cancel.done')}</Text>
      ) : (
        <Text fw={700} size="lg">
          {t('verdict.score', { score: roundedPoints(verdict.score), most: roundedPoints(most) })}
        </Text>
      )}
    </>
  )
}

/** Empty if the activity does not limit submissions. */
const HandInsLeft = ({ of: handIns }: { of: ShownVerdict['handIns'] }) => {
  const { t } = useTranslation('workspace')
  if (handIns === undefined) return null
  const { left, nextAt } = handIns
  return (
    <Text size="sm" c="dimmed">
      {[
        ...(left === null ? [] : [t('verdict.handInsLeft', { count: left })]),
        ...(nextAt === null ? [] : [t('verdict.nextHandIn', { time: formatDate(nextAt, 'answer') })]),
      ].join(' ')}
    </Text>
  )
}

const Final = ({ verdict, groupId, most, onHistory, onward, fileNames, onGoTo }: FinalProps) => {
  const { t } = useTranslation('workspace')
  const said = noticeIn(verdict.notice)
  /** undisclosed figures are 0 (CaseList.tsx) */
  const figures = [
    ...(verdict.timeMs > 0 ? [t('verdict.time', { time: Math.round(verdict.timeMs) })] : []),
    ...(verdict.memoryKb > 0 ? [t('verdict.memory', { memory: megabytes(verdict.memoryKb) })] : []),
  ]
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Outcome verdict={verdict} most={most} />
        {figures.length > 0 && (
          <Text size="sm" c="dimmed">
            {figures.join(' · ')}
          </Text>
        )}
        <Group gap="xs" ml="auto">
          {verdict.statusCode === STATUS.Accept && onward}
          <Button variant="subtle" size="compact-sm" leftSection={<Icon of={IconHistory} size={15} />} onClick={onHistory}>
            {t('verdict.history')}
          </Button>
          <Anchor component={Link} to={paths.timeline(groupId, { answer: verdict.answerId })} size="sm">
            {t('verdict.timeline')}
          </Anchor>
        </Group>
      </Group>
      {said !== '' && <Text size="sm">{said}</Text>}
      {verdict.message !== '' && (
        <CompilerSays
          label={verdict.statusCode === STATUS.CompileError ? t('verdict.diagnostics') : t('verdict.message')}
          text={verdict.message}
          fileNames={fileNames}
          onGoTo={onGoTo}
        />
      )}
      <HandInsLeft of={verdict.handIns} />
      {verdict.withheld === 'cases' && <Withheld part="cases" />}
      <IdleNote of={verdict.cases} />
      <CasesWithoutTime cases={verdict.cases} />
      <GroupedCases key={verdict.answerId} cases={verdict.cases} groups={verdict.groups ?? []} />
    </Stack>
  )
}

/** The code stays in the editor; a retry submits its current content. */
const Busy = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['workspace', 'app'])
  return (
    <div role="alert">
      <EmptyState
        icon={IconClock}
        title={t('busy.title')}
        description={t('busy.text')}
        action={
          <Button leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
            {t('app:action.retry')}
          </Button>
        }
      />
    </div>
  )
}

/** Given up without a reply: the history shows whether it arrived; a retry with the same code is idempotent. */
const Unanswered = ({ mayHaveArrived, onRetry, onHistory }: { mayHaveArrived: boolean; onRetry: () => void; onHistory: () => void }) => {
  const { t } = useTranslation(['workspace', 'app'])
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={mayHaveArrived ? t('verdict.unknownTitle') : t('verdict.failedTitle')}
        description={mayHaveArrived ? t('verdict.unknownText') : t('verdict.unsentText')}
        action={
          <Group gap="xs" justify="center">
            <Button leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
              {t('app:action.retry')}
            </Button>
            {mayHaveArrived && (
              <Button variant="default" leftSection={<Icon of={IconHistory} size={16} />} onClick={onHistory}>
                {t('verdict.history')}
              </Button>
            )}
          </Group>
        }
      />
    </div>
  )
}

interface VerdictPanelProps {
  judging: JudgingState
  groupId: number
  /** Maximum points. */
  most: number
  onHistory: () => void
  /** Resubmits after a refusal of the busy judge. */
  onRetry: () => void
  /** Link shown after a right answer. */
  onward: ReactNode
  /** Of a program of several files. */
  fileNames?: readonly string[] | undefined
  /** Moves the cursor to a place in the code. */
  onGoTo: (place: Diagnostic) => void
}

export const VerdictPanel = ({ judging, groupId, most, onHistory, onRetry, onward, fileNames, onGoTo }: VerdictPanelProps) => {
  const { t } = useTranslation('workspace')
  const textOf = useJudgingText(most)
  return (
    <div className={classes.scroll}>
      {judging.phase === 'idle' && <EmptyState icon={IconBolt} title={t('verdict.none')} description={t('verdict.noneText')} />}
      {judging.phase === 'failed' && (isBusyJudge(judging.error) ? <Busy onRetry={onRetry} /> : <ErrorState error={judging.error} />)}
      {judging.phase === 'unanswered' && <Unanswered mayHaveArrived={judging.mayHaveArrived} onRetry={onRetry} onHistory={onHistory} />}
      {judging.phase === 'done' && (
        <Final
          verdict={judging.verdict}
          groupId={groupId}
          most={most}
          onHistory={onHistory}
          onward={onward}
          fileNames={fileNames}
          onGoTo={onGoTo}
        />
      )}
      {judging.phase === 'running' && (
        <Stack gap="sm">
          <Text fw={600}>
            {judging.step === 'cases' && judging.contact === 'fine'
              ? t('verdict.progress', { done: judging.cases.length, total: judging.total })
              : textOf(judging)}
          </Text>
          <Progress
            animated
            value={judging.total === 0 ? 100 : Math.max(4, (judging.cases.length / judging.total) * 100)}
            aria-label={t('run.judging')}
          />
          {judging.isOvertime && judging.contact === 'fine' && (
            <Text size="sm" c="dimmed">
              {t('overtime.stillJudging')}
            </Text>
          )}
          <GroupedCases cases={judging.cases} groups={liveGroups(judging.cases)} />
        </Stack>
      )}
    </div>
  )
}
