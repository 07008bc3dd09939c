// Tells a person whose session has ended why: signed in elsewhere, or expired.
import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../shared/session-store.ts'

export default function SessionNotice() {
  const { t } = useTranslation()
  const { reason } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
  const shown = reason ?? 'expired'
  return (
    <Modal
      opened={reason !== null}
      onClose={sessionStore.acknowledge}
      title={t(`session.${shown}.title`)}
      centered
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{t(`session.${shown}.text`)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={sessionStore.acknowledge} data-autofocus>
          {t('action.understood')}
        </Button>
      </Group>
    </Modal>
  )
}
