// Samples of a problem with copy buttons and a button that runs them.
import { Badge, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { STATUS } from '../../../../judge/catalogue.ts'
import { errorText } from '../../../shared/api/errors.ts'
import type { Translate } from '../../../shared/texts.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx'
import { SampleHeading, SampleTexts } from '../problem/SampleTexts.tsx'
import { CheckerSays } from '../verdict/CheckerSays.tsx'
import { CutNote } from '../verdict/CutNote.tsx'
import { Differences } from '../verdict/Differences.tsx'
import { reasonText } from '../verdict/reason.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'
import { isOvertime, type Sample, type SampleRun } from './useSampleRuns.ts'

const Mark = ({ run }: { run: SampleRun }) => {
  const { t } = useTranslation('workspace')
  if (run.phase === 'running') return <Loader size="xs" aria-label={t('sample.running')} />
  if (run.phase === 'failed') return null
  if (!run.isPassed && run.result.statusCode !== STATUS.Accept) return <StatusBadge statusCode={run.result.statusCode} size="sm" />
  return (
    <Badge
      color={run.isPassed ? 'green' : 'red'}
      variant="light"
      tt="none"
      leftSection={<Icon of={run.isPassed ? IconCircleCheck : IconCircleX} size={14} />}
    >
      {run.isPassed ? t('sample.passed') : t('sample.failed')}
    </Badge>
  )
}

/** Why a sample could not be run. */
export const failureText = (t: Translate<'workspace'>, error: unknown): string =>
  isOvertime(error) ? t('overtime.evaluate') : errorText(error)

/** Details of a run: interactor transcript, errors, differences. */
const Outcome = ({ run, sample, number, isAlert }: { run: SampleRun; sample: Sample; number: number; isAlert: boolean }) => {
  const { t } = useTranslation('workspace')
  if (run.phase === 'failed')
    return (
      <Text size="sm" c="red" role={isAlert ? 'alert' : undefined}>
        {failureText(t, run.error)}
      </Text>
    )
  if (run.phase === 'running') return null
  const { statusCode, stdout, error, reason, isJudged, checkerMessage, isOutputTruncated } = run.result
  if (run.isPassed && isJudged !== true) return null
  const hasRun = statusCode !== STATUS.CompileError && statusCode !== STATUS.SystemError
  return (
    <Stack gap="xs">
      {reason !== undefined && <Text size="sm">{reasonText(t, reason)}</Text>}
      {checkerMessage !== undefined && (
        <CheckerSays {...(isJudged === true ? { label: t('interactive.says') } : {})} message={checkerMessage} caseNumber={number} />
      )}
      {error !== '' && <TextBlock label={t(statusCode === STATUS.CompileError ? 'verdict.diagnostics' : 'run.stderr')} text={error} />}
      {isJudged === true && hasRun && error === '' && (
        <Text size="sm" c="dimmed">
          {t('interactive.unheard')}
        </Text>
      )}
      {isJudged !== true && (statusCode === STATUS.Accept || statusCode === STATUS.WrongAnswer) && (
        <Differences expected={sample.expectedOutput} actual={stdout} label={t('verdict.difference', { number: sample.index + 1 })} />
      )}
      {isOutputTruncated === true && <CutNote output={stdout} />}
    </Stack>
  )
}

export const Samples = ({
  samples,
  runs,
  isBusy,
  isInText,
  isInteractive,
  runsAll = true,
  alerts = true,
  note,
  onRun,
}: {
  samples: readonly Sample[]
  runs: Readonly<Record<number, SampleRun>>
  isBusy: boolean
  /** True if the statement contains the samples, so that only their runs are shown. */
  isInText: boolean
  isInteractive: boolean
  /** False if the run-all button is placed elsewhere. */
  runsAll?: boolean
  /** Announces refusals; false if they are announced elsewhere. */
  alerts?: boolean
  /** Comparison rule, unless it is the default. */
  note?: string
  /** Null for people who may not run programs. */
  onRun: ((samples: readonly Sample[]) => void) | null
}) => {
  const { t } = useTranslation('workspace')
  const finished = samples.flatMap((sample) => {
    const run = runs[sample.index]
    return run?.phase === 'done' ? [run] : []
  })
  const isComplete = finished.length === samples.length
  return (
    <Stack component="section" gap="sm">
      <Group justify="space-between">
        <Title order={3} size="h4">
          {t('sample.title')}
        </Title>
        {runsAll && onRun !== null && samples.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            leftSection={<Icon of={IconPlayerPlay} size={14} />}
            onClick={() => onRun(samples)}
          >
            {t('sample.runAll')}
          </Button>
        )}
      </Group>
      <Text component="output" size="sm" fw={600} display={isComplete ? 'block' : 'none'}>
        {isComplete && t('sample.summary', { passed: finished.filter((run) => run.isPassed).length, total: samples.length })}
      </Text>
      {samples.map((sample, at) => {
        const run = runs[sample.index]
        const number = at + 1
        return (
          <Stack key={sample.index} gap={6} component="section" aria-label={t('sample.number', { number })}>
            <Group justify="space-between">
              <Group gap="xs">
                <SampleHeading number={number} />
                {run !== undefined && <Mark run={run} />}
              </Group>
              {onRun !== null && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isBusy}
                  leftSection={<Icon of={IconPlayerPlay} size={14} />}
                  aria-label={t('sample.runNumber', { number })}
                  onClick={() => onRun([sample])}
                >
                  {t('sample.run')}
                </Button>
              )}
            </Group>
            {!isInText && <SampleTexts sample={sample} number={number} isInteractive={isInteractive} />}
            {run !== undefined && <Outcome run={run} sample={sample} number={number} isAlert={alerts} />}
          </Stack>
        )
      })}
      <Text size="xs" c="dimmed">
        {note ?? t(isInteractive ? 'interactive.samples' : 'sample.note')}
      </Text>
    </Stack>
  )
}
