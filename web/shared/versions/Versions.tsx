// Versions of what admins edit, newest first: each can be looked at, and restored as a new version. Version 0 is what the product came with.
import { Button, Group, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.tsx'
import { RouteDialog } from '../ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../ui/states.tsx'
import { formatDate } from '../ui/time.tsx'

/** Of a query. */
interface Loading {
  error: Error | null
  isPending: boolean
  refetch(): unknown
}

interface VersionDialogProps extends Loading {
  version: number
  newest: number
  /** Saves the version as the newest one; null until it is known. */
  restore: (() => Promise<unknown>) | null
  onClose: () => void
  children: ReactNode
}

export const VersionDialog = ({ version, newest, restore, error, isPending, refetch, onClose, children }: VersionDialogProps) => {
  const { t } = useTranslation('versions')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await restore?.()
      notifySuccess(t('restored', { version }))
      onClose()
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <RouteDialog title={version === 0 ? t('initial') : t('version', { version })} size="page" onClose={onClose}>
      {isPending && <LoadingSkeleton />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {children}
      {version !== newest && (
        <Group justify="flex-end" mt="lg">
          <Button loading={isSending} disabled={restore === null} onClick={() => void send()}>
            {t('restore')}
          </Button>
        </Group>
      )}
    </RouteDialog>
  )
}

interface Row {
  version: number
  /** ISO-8601; null for version 0. */
  changedAt: string | null
  changedByName: string | null
}

interface VersionTableProps extends Loading {
  rows: readonly Row[] | undefined
  onOpen: (version: number) => void
  children?: ReactNode
}

/** `children` follow the table. */
export const VersionTable = ({ rows, error, isPending, refetch, onOpen, children }: VersionTableProps) => {
  const { t } = useTranslation('versions')
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {t('title')}
      </Title>
      {isPending && <LoadingSkeleton />}
      {error !== null && rows === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Table aria-label={t('title')}>
        <Table.Tbody>
          {rows?.map(({ version, changedAt, changedByName }) => (
            <Table.Tr key={version}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(version)}>
                  {version === 0 ? t('initial') : t('version', { version })}
                </Button>
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {changedAt !== null && t('by', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('deletedPerson') })}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {children}
    </section>
  )
}
