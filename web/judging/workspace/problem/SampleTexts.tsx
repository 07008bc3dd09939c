// Input and output of a sample with copy buttons.
import { ActionIcon, CopyButton, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import type { Sample } from '../run/useSampleRuns.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'
import classes from '../verdict/textBlock.module.css'

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

export const SampleHeading = ({ number }: { number: number }) => {
  const { t } = useTranslation('workspace')
  return (
    <Title order={4} size="md" fw={600}>
      {t('sample.number', { number })}
    </Title>
  )
}

/** In an interactive problem the interactor reads both, not the program. */
export const SampleTexts = ({ sample, number, isInteractive }: { sample: Sample; number: number; isInteractive: boolean }) => {
  const { t } = useTranslation('workspace')
  const { input, expectedOutput } = sample
  return (
    <div className={classes.sampleBlocks}>
      <TextBlock
        label={t(isInteractive ? 'interactive.input' : 'sample.input')}
        text={input}
        actions={<Copy text={input} label={t('sample.copyInput', { number })} />}
      />
      {!(isInteractive && expectedOutput === '') && (
        <TextBlock
          label={t(isInteractive ? 'interactive.expected' : 'sample.expected')}
          text={expectedOutput}
          actions={<Copy text={expectedOutput} label={t('sample.copyExpected', { number })} />}
        />
      )}
    </div>
  )
}
