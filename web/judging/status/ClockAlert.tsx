// Warns that the server's clock disagrees with the log, with consequences and remedy.
import { Alert } from '@mantine/core'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

export const ClockAlert = ({ clock }: Pick<JudgeStatus, 'clock'>) => {
  const { t } = useTranslation('status')
  if (clock === null) return null
  const { state, eventTime, serverTime } = clock
  return (
    <Alert
      color={state === 'rested' ? 'yellow' : 'red'}
      variant="light"
      icon={<Icon of={IconClockExclamation} />}
      title={t(`clock.title.${state}`)}
    >
      {t(`clock.text.${state}`, {
        event: eventTime === null ? '–' : formatDate(eventTime, 'minute'),
        server: formatDate(serverTime, 'minute'),
      })}
    </Alert>
  )
}
