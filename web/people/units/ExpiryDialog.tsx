// Expiry of a unit or class membership: a day in the unit's time zone, or the end of the unit or class.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '../../shared/dates/DayField.tsx'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

interface ExpiryDialogProps {
  /** Name of the member. */
  whose: string
  initial: string | null
  /** The unit's end, the latest possible expiry. */
  latest: string
  /** Time zone of the unit. */
  timeZone: string
  /** Resolves to false if refused: the dialog stays open. */
  onSend: (expirationTime: string | null) => Promise<boolean>
  onClose: () => void
}

export const ExpiryDialog = ({ whose, initial, latest, timeZone, onSend, onClose }: ExpiryDialogProps) => {
  const { t } = useTranslation(['units', 'app'])
  const [time, setTime] = useState(initial)
  const [isSending, setSending] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
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
        <DayField
          id="expiry"
          isFirst
          label={t('expires')}
          timeZone={timeZone}
          latest={latest}
          value={time}
          onChange={setTime}
          onUnreadable={setUnreadable}
          error={isTooLate ? t('expiry.tooLate', { time: formatEndDay(timeZone, latest) }) : undefined}
        />
        <Text size="sm" c="dimmed">
          {t('expiry.hint', { time: formatEndDay(timeZone, latest) })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button onClick={() => void send()} loading={isSending} disabled={isTooLate || isUnreadable}>
            {t('app:action.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
