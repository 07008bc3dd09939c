// Input or output exactly as it is, in a box that scrolls by keyboard too.
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './textBlock.module.css'

/** `actions` stand beside the label. */
export const TextBlock = ({ label, text, actions }: { label: string; text: string; actions?: ReactNode }) => (
  <div>
    <Group justify="space-between" gap="xs" wrap="nowrap" mih={28}>
      <Text size="xs" fw={600} c="dimmed">
        {label}
      </Text>
      {actions}
    </Group>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
    <pre className={classes.block} tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  </div>
)
