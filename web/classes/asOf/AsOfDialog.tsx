// Dialog that selects the time of the past view.
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

const MINUTE_MS = 60_000

export interface AsOfDialogProps {
  /** Selected time; null for the present. */
  at: string | null
  /** When the class was created, ISO-8601. */
  since: string
  onShow: (at: string) => void
  onClose: () => void
}

/** Start of the current minute: the state at that time is final. */
const lastMinute = (): string => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

const AsOfDialog = ({ at, since, onShow, onClose }: AsOfDialogProps) => {
  const { t } = useTranslation('asOf')
  const [chosen, setChosen] = useState<string | null>(at ?? lastMinute())
  const [isUnreadable, setUnreadable] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const choose = (time: string | null) => {
    setChosen(time)
    setFault(null)
  }
  const faultOf = (time: string): string | null => {
    if (Date.parse(time) > Date.now()) return t('future')
    return Date.parse(time) < Date.parse(since) ? t('early') : null
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isUnreadable) return
    const found = chosen === null ? t('missing') : faultOf(chosen)
    setFault(found)
    if (chosen !== null && found === null) onShow(chosen)
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form onSubmit={show} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('explained')}
          </Text>
          <DateTimeField
            label={t('time')}
            value={chosen}
            onChange={choose}
            onUnreadable={setUnreadable}
            error={isUnreadable ? null : fault}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('show')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default AsOfDialog
