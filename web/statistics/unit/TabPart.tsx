// A tab of a unit's statistics: what it shows, how that is counted, and its content once it has arrived.
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'

interface TabPartProps {
  intro: string
  /** Shown on demand. */
  definition: string
  query: { isPending: boolean; error: unknown; refetch: () => unknown }
  children: ReactNode
}

export const TabPart = ({ intro, definition, query, children }: TabPartProps) => {
  const { t } = useTranslation('unit')
  return (
    <Stack gap="md">
      <div>
        <Text>{intro}</Text>
        <details>
          <summary>{t('counted')}</summary>
          <Text size="sm" c="dimmed" maw="48rem" mt={4}>
            {definition}
          </Text>
        </details>
      </div>
      {query.isPending && <LoadingSkeleton lines={6} height={40} />}
      {!query.isPending && query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isPending && query.error === null && children}
    </Stack>
  )
}
