// Opened case for staff, including hidden ones: its data as judged, and the output of a new run.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useQuery } from '@tanstack/react-query'
import { openedCase, rerunCase } from '../../../../commands/judging/openedCase/calls.ts'
import type { CaseRerun, OpenedCase as CaseTexts } from '../../../../commands/judging/openedCase/schemas.ts'
import type { ShownCase } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge, useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { ErrorState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import { CheckerSays } from '../verdict/CheckerSays.tsx'
import { DiffView } from '../verdict/DiffView.tsx'
import { saidText } from '../verdict/judgeMessages.ts'
import { megabytes } from '../verdict/points.ts'
import { reasonText } from '../verdict/reason.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'

const Shortened = ({ text }: { text: string }) => {
  const { t } = useTranslation('workspace')
  return (
    <Text size="sm" c="dimmed">
      {t('openedCase.shortened', { shown: [...text].length.toLocaleString() })}
    </Text>
  )
}

/** Expected and actual output, as a diff if both are comparable. */
const Outputs = ({ number, data, run }: { number: number; data: CaseTexts; run: CaseRerun | null }) => {
  const { t } = useTranslation('workspace')
  const isCompared = run !== null && run.output !== '' && !data.isTalk
  const hasExpected = !isCompared && (!data.isTalk || data.expectedOutput !== '')
  return (
    <>
      {hasExpected && <TextBlock label={t(data.isTalk ? 'openedCase.interactorData' : 'verdict.expected')} text={data.expectedOutput} />}
      {data.isExpectedOutputTruncated && <Shortened text={data.expectedOutput} />}
      {run?.output === '' && run.statusCode !== STATUS.CompileError && (
        <Text size="sm" fs="italic">
          {t('openedCase.nothing')}
        </Text>
      )}
      {run !== null && run.output !== '' && data.isTalk && <TextBlock label={t('openedCase.talk')} text={run.output} />}
      {isCompared && (
        <DiffView
          expected={data.expectedOutput}
          actual={run.output}
          isCut={run.isOutputTruncated || data.isExpectedOutputTruncated}
          label={t('verdict.difference', { number })}
        />
      )}
      {run?.isOutputTruncated === true && <Shortened text={run.output} />}
    </>
  )
}

/** Result of the run, with a note if it differs from the verdict. */
const RunResult = ({ one, run, onAgain, isRunning }: { one: ShownCase; run: CaseRerun; onAgain: () => void; isRunning: boolean }) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  const isOther = run.statusCode !== one.statusCode && one.statusCode !== STATUS.Skipped
  const said = saidText(run.notice, run.error)
  return (
    <>
      <Group gap="xs">
        <StatusBadge statusCode={run.statusCode} size="sm" />
        {run.reason !== undefined && run.reason !== '' && <Text size="sm">{reasonText(t, run.reason)}</Text>}
        <Text size="sm" c="dimmed">
          {[t('verdict.time', { time: Math.round(run.timeMs) }), t('verdict.memory', { memory: megabytes(run.memoryKb) })].join(' · ')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon of={IconRefresh} size={14} />}
          aria-label={t('openedCase.againOf', { number: one.index + 1 })}
          loading={isRunning}
          onClick={onAgain}
        >
          {t('openedCase.again')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('openedCase.rerun')}
      </Text>
      {isOther && (
        <Alert color="yellow" variant="light" p="xs">
          <Text size="sm">{t('openedCase.otherResult', { now: nameOf(run.statusCode), verdict: nameOf(one.statusCode) })}</Text>
        </Alert>
      )}
      {said !== '' && <TextBlock label={t('run.stderr')} text={said} />}
      {run.checkerMessage !== undefined && run.checkerMessage !== (one.messageForTeachers ?? one.messageForStudents) && (
        <CheckerSays message={run.checkerMessage} caseNumber={one.index + 1} />
      )}
    </>
  )
}

/** Fetches the data and the run, once each. */
export const OpenedCase = ({ answerId, one }: { answerId: number; one: ShownCase }) => {
  const { t } = useTranslation('workspace')
  const asked = { answerId, index: one.index }
  const data = useQuery({ ...callQuery(openedCase, asked), staleTime: Number.POSITIVE_INFINITY })
  const run = useQuery({ ...callQuery(rerunCase, asked), staleTime: Number.POSITIVE_INFINITY, retry: false, enabled: data.isSuccess })
  const again = () => void run.refetch()
  if (data.isError) return <ErrorState error={data.error} onRetry={() => void data.refetch()} />
  if (data.data === undefined) return <LoadingSkeleton lines={3} />
  return (
    <Stack gap="xs">
      <TextBlock label={t('verdict.input')} text={data.data.input} />
      {data.data.isInputTruncated && <Shortened text={data.data.input} />}
      {run.isPending && (
        <Stack gap={0}>
          <Text size="sm" component="output">
            {t('openedCase.running')}
          </Text>
          <LoadingSkeleton lines={2} />
        </Stack>
      )}
      {run.isError && <ErrorState error={run.error} onRetry={again} />}
      {run.data !== undefined && !run.isError && <RunResult one={one} run={run.data} onAgain={again} isRunning={run.isFetching} />}
      <Outputs number={one.index + 1} data={data.data} run={run.data ?? null} />
    </Stack>
  )
}
