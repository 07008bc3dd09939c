// Until when somebody belongs to a unit or may enter a class: a moment, or as long as that lasts.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

interface ExpiryDialogProps {
  /** Whose end it is. */
  whose: string
  initial: string | null
  /** Nobody's end is later than this. */
  latest: string
  /** False where it was refused: the dialog stays. */
  onSend: (expirationTime: string | null) => Promise<boolean>
  onClose: () => void
}

export const ExpiryDialog = ({ whose, initial, latest, onSend, onClose }: ExpiryDialogProps) => {
  const { t } = useTranslation(['units', 'app'])
  const [time, setTime] = useState(initial)
  const [isSending, setSending] = useState(false)
  const isTooLate = time !== null && Date.parse(time) > Date.parse(latest)
  const send = async () => {
    setSending(true)
    const isDone = await onSend(time)
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog title={t('expiry.title')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('expiry.of', { whose })}</Text>
        <DateTimeField
          id="expiry"
          label={t('expires')}
          value={time}
          onChange={setTime}
          error={isTooLate ? t('expiry.tooLate', { time: formatDate(latest, 'minute') }) : undefined}
        />
        <Text size="sm" c="dimmed">
          {t('expiry.hint', { time: formatDate(latest, 'minute') })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button onClick={() => void send()} loading={isSending} disabled={isTooLate}>
            {t('app:action.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
