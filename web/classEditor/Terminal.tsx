// Output of the last run, as all see it.
import { Text } from '@mantine/core'
import { useTranslation } from '../shared/texts.ts'
import classes from './classEditor.module.css'

export const Terminal = ({ terminal, isTerminalError }: { terminal: string; isTerminalError: boolean }) => {
  const { t } = useTranslation('classEditor')
  return (
    <>
      {isTerminalError && (
        <Text size="sm" fw={600} c="red">
          {t('run.failed')}
        </Text>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={classes.terminal} data-error={isTerminalError || undefined} role="log" aria-label={t('run.terminal')} tabIndex={0}>
        {terminal === '' ? t('run.none') : terminal}
      </pre>
    </>
  )
}
