// States of a page without content: empty, failed, or loading.
import { Alert, Button, Center, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { errorMessages } from '../api/errors.ts'
import { useTranslation } from '../texts.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { useIsLate } from './useIsLate.ts'

/** Nothing here yet, with a suggestion. */
export const EmptyState = ({
  title,
  description,
  action,
  icon = IconBook,
}: {
  title: string
  description?: ReactNode
  action?: ReactNode
  icon?: IconShape
}) => (
  <Center py={48} px="md">
    <Stack align="center" gap="sm" maw={440}>
      <ThemeIcon size={64} radius="xl" variant="light" aria-hidden>
        <Icon of={icon} size={32} />
      </ThemeIcon>
      <Text fw={600} size="lg" ta="center">
        {title}
      </Text>
      {description !== undefined && (
        <Text c="dimmed" ta="center" component="div">
          {description}
        </Text>
      )}
      {action}
    </Stack>
  </Center>
)

/** Failed query: the error messages and a retry. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { t } = useTranslation()
  return (
    <Alert color="red" variant="light" title={t('error.title')} icon={<Icon of={IconAlertTriangle} />} role="alert" my="md">
      <Stack gap="sm" align="flex-start">
        {errorMessages(error).map((message) => (
          <Text key={message} size="sm">
            {message}
          </Text>
        ))}
        {onRetry !== undefined && (
          <Button size="xs" variant="default" leftSection={<Icon of={IconRefresh} size={14} />} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** Skeleton lines; they appear after 200 ms so that a fast reply does not flicker. */
export const LoadingSkeleton = ({ lines = 4, height = 28 }: { lines?: number; height?: number }) => {
  const { t } = useTranslation()
  const isShown = useIsLate(true)
  if (!isShown) return null
  return (
    <Stack component="output" gap="sm" aria-label={t('loading')} py="sm" w="100%">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}
