// Progress of a bulk deletion, then the refusals by row.
import { Alert, List, Progress, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef } from 'react'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { Refused, useBulkDeletion } from './useBulkDeletion.ts'

const RefusedRows = ({ refused, deleted, onClose }: { refused: readonly Refused[]; deleted: number; onClose: () => void }) => {
  const { t } = useTranslation(['console', 'app'])
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' })
    alert.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      mb="md"
      icon={<Icon of={IconAlertTriangle} />}
      title={t('bulk.refused', { count: refused.length })}
      withCloseButton
      closeButtonLabel={t('app:action.close')}
      onClose={onClose}
    >
      <Text size="sm">{t('bulk.deleted', { count: deleted })}</Text>
      <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {refused.map(({ name, error }, index) => (
          <List.Item key={`${index}.${name}`}>{t('bulk.why', { name, why: errorText(error) })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

export const BulkReport = ({ deletion }: { deletion: Pick<ReturnType<typeof useBulkDeletion>, 'progress' | 'report' | 'forget'> }) => {
  const { t } = useTranslation('console')
  const { progress, report, forget } = deletion
  if (progress !== null)
    return (
      <Stack gap={4} mb="md">
        <Text component="output" size="sm">
          {t('bulk.deleting', { done: progress.done + 1, count: progress.count })}
        </Text>
        <Progress value={(100 * progress.done) / progress.count} aria-hidden />
      </Stack>
    )
  return report !== null && <RefusedRows {...report} onClose={forget} />
}
