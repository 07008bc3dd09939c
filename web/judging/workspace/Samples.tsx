// The samples of a problem: to read, to copy, and to run with one press.
import { ActionIcon, Badge, Button, CopyButton, Group, Loader, Stack, Text, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useTranslation } from 'react-i18next'
import { STATUS } from '../../../judge/catalogue.ts'
import { errorText } from '../../shared/api/errors.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { DiffView } from './DiffView.tsx'
import { TextBlock } from './TextBlock.tsx'
import classes from './textBlock.module.css'
import { isOvertime, type Sample, type SampleRun } from './useEvaluate.ts'

const Copy = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation('workspace')
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size="sm"
          color={copied ? 'green' : 'gray'}
          onClick={copy}
          aria-label={copied ? t('sample.copied') : label}
          title={copied ? t('sample.copied') : label}
        >
          <Icon of={copied ? IconCheck : IconCopy} size={15} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}

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

const Outcome = ({ run, sample }: { run: SampleRun; sample: Sample }) => {
  const { t } = useTranslation('workspace')
  if (run.phase === 'failed')
    return (
      <Text size="sm" c="red" role="alert">
        {isOvertime(run.error) ? t('overtime.evaluate') : errorText(run.error)}
      </Text>
    )
  if (run.phase === 'running' || run.isPassed) return null
  return (
    <Stack gap="xs">
      {run.result.error !== '' && <TextBlock label={t('run.stderr')} text={run.result.error} />}
      {run.result.statusCode === STATUS.Accept && (
        <DiffView
          expected={sample.expectedOutput}
          actual={run.result.stdout}
          label={t('verdict.difference', { number: sample.index + 1 })}
        />
      )}
    </Stack>
  )
}

const Texts = ({ sample, number }: { sample: Sample; number: number }) => {
  const { t } = useTranslation('workspace')
  return (
    <div className={classes.sampleBlocks}>
      <TextBlock
        label={t('sample.input')}
        text={sample.input}
        actions={<Copy text={sample.input} label={t('sample.copyInput', { number })} />}
      />
      <TextBlock
        label={t('sample.expected')}
        text={sample.expectedOutput}
        actions={<Copy text={sample.expectedOutput} label={t('sample.copyExpected', { number })} />}
      />
    </div>
  )
}

export const Samples = ({
  samples,
  runs,
  isBusy,
  isInText,
  onRun,
}: {
  samples: readonly Sample[]
  runs: Readonly<Record<number, SampleRun>>
  isBusy: boolean
  /** The statement shows them itself, so that only running them is left. */
  isInText: boolean
  onRun: (samples: readonly Sample[]) => void
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
        {samples.length > 1 && (
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
                <Text fw={600}>{t('sample.number', { number })}</Text>
                {run !== undefined && <Mark run={run} />}
              </Group>
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
            </Group>
            {!isInText && <Texts sample={sample} number={number} />}
            {run !== undefined && <Outcome run={run} sample={sample} />}
          </Stack>
        )
      })}
      <Text size="xs" c="dimmed">
        {t('sample.note')}
      </Text>
    </Stack>
  )
}
