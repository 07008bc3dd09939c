// A section of the page of a review.
import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** `aside` stands beside the title. */
export const ReviewSection = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-labelledby={id} style={{ background: 'var(--cj-surface)' }}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
