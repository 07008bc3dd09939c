// Footer of the dialog: state of the submission, Evaluate and Judge buttons.
import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ariaShortcuts, shownShortcuts } from '../shortcuts.ts'
import classes from './actionBar.module.css'
import type { JudgingState } from './judgingState.ts'
import { useJudgingText } from './judgingText.ts'

export const ActionBar = ({
  judging,
  most,
  isEvaluating,
  isBusy,
  isGuest,
  onEvaluate,
  onJudge,
  onCancel,
  onHelp,
}: {
  judging: JudgingState
  /** Maximum points of the problem. */
  most: number
  isEvaluating: boolean
  isBusy: boolean
  /** If true, the reason replaces the state. */
  isGuest: boolean
  /** Null where nothing is run. */
  onEvaluate: (() => void) | null
  onJudge: () => void
  /** Cancels the judging; null if that is not possible. */
  onCancel: (() => void) | null
  onHelp: () => void
}) => {
  const { t } = useTranslation('workspace')
  const textOf = useJudgingText(most)
  const keys = shownShortcuts()
  const isJudging = judging.phase === 'running'
  return (
    <footer className={classes.footer}>
      <Group className={classes.footerStatus} gap="md">
        <Text size="sm" component="output">
          {isGuest ? t('guest') : textOf(judging)}
        </Text>
        {isJudging && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            disabled={onCancel === null}
            onClick={() => onCancel?.()}
            title={t('cancel.hint')}
          >
            {t('cancel.cancel')}
          </Button>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <ActionIcon
          className={classes.help ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('keys.title')}
          title={`${t('keys.title')} (${keys.help})`}
          aria-keyshortcuts={ariaShortcuts.help}
          onClick={onHelp}
        >
          <Icon of={IconKeyboard} size={20} />
        </ActionIcon>
        {onEvaluate !== null && (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={isEvaluating ? <Loader size={16} color="currentColor" /> : <Icon of={IconPlayerPlay} size={16} />}
            aria-keyshortcuts={ariaShortcuts.evaluate}
            onClick={onEvaluate}
          >
            {isEvaluating ? t('run.evaluating') : t('run.evaluate')}
            <span className={classes.kbd} aria-hidden>
              {keys.evaluate}
            </span>
          </Button>
        )}
        <Button
          disabled={isBusy}
          leftSection={isJudging ? <Loader size={16} color="currentColor" /> : <Icon of={IconCheck} size={16} />}
          aria-keyshortcuts={ariaShortcuts.judge}
          onClick={onJudge}
        >
          {isJudging ? t('run.judging') : t('run.judge')}
          <span className={classes.kbd} aria-hidden>
            {keys.judge}
          </span>
        </Button>
      </Group>
    </footer>
  )
}
