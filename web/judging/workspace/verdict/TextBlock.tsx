// Input or output verbatim, in a box that scrolls by keyboard too. A very long one is truncated and can be downloaded.
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import { saveText } from './download.ts'
import classes from './textBlock.module.css'
import { beginningOf } from './truncate.ts'

/** Number of characters that a browser lays out without a pause. */
const SHOWN_CHARACTERS = 65_536

/** `actions` are placed beside the label. */
export const TextBlock = ({ label, text, actions }: { label: string; text: string; actions?: ReactNode }) => {
  const { t } = useTranslation('workspace')
  const shown = beginningOf(text, SHOWN_CHARACTERS)
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" mih={28}>
        <Text size="xs" fw={600} c="dimmed">
          {label}
        </Text>
        {actions}
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <pre className={classes.block} tabIndex={0} role="group" aria-label={label}>
        {shown}
      </pre>
      {shown.length < text.length && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="dimmed">
            {t('long.shown', { shown: shown.length.toLocaleString(), total: text.length.toLocaleString() })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => saveText(`${label}.txt`, text)}>
            {t('long.download')}
          </Button>
        </Group>
      )}
    </div>
  )
}
