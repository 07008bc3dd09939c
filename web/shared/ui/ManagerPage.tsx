// Layout of a management page: title and one action, a few figures, the table, and a row's drawer.
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from './Page.tsx'
import { PageHeader } from './PageHeader.tsx'

export interface Figure {
  label: string
  value: ReactNode
  /** Context of the figure: the total, the period. */
  hint?: string
}

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <SimpleGrid component="dl" cols={{ base: 2, md: figures.length }} spacing="sm" m={0} mb="md">
    {figures.map(({ label, value, hint }) => (
      <Paper key={label} withBorder px="md" py="sm" radius="md" style={{ background: 'var(--cj-surface)' }}>
        <Text component="dt" size="sm" c="dimmed">
          {label}
        </Text>
        <Text component="dd" m={0} size="xl" fw={700} lh={1.3} className="cj-number">
          {value}
        </Text>
        {hint !== undefined && (
          <Text component="dd" m={0} size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </Paper>
    ))}
  </SimpleGrid>
)

interface ManagerPageProps {
  title: string
  description?: ReactNode
  /** The main action of the page. */
  action?: ReactNode
  /** At most four. */
  figures?: readonly Figure[]
  /** The table, with its controls and its drawer. */
  children: ReactNode
  width?: 'page' | 'wide'
}

export const ManagerPage = ({ title, description, action, figures = [], children, width = 'page' }: ManagerPageProps) => (
  <Page width={width}>
    <PageHeader title={title} description={description} actions={action} />
    {figures.length > 0 && <Figures figures={figures} />}
    <Stack gap="md">{children}</Stack>
  </Page>
)
