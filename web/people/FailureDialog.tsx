// A failure that steps forward for 3 seconds (specification, platform 8); it waits for a pointer that moves over it.
import { Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessages } from '../shared/api/errors.ts'

const SHOWN_MS = 3000

export const FailureDialog = ({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) => {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (error === null || isHeld) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [error, isHeld, onClose])
  return (
    <Modal
      opened={error !== null}
      onClose={onClose}
      title={title}
      size="sm"
      centered
      zIndex={600}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Stack gap="xs" role="alert">
        {(error === null ? [] : errorMessages(error)).map((message) => (
          <Text key={message}>{message}</Text>
        ))}
      </Stack>
    </Modal>
  )
}
