// Reports that an operator has recently confirmed a new end of the log: missing events and their evidence.
import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

export const LogEndAlert = ({ logEnd }: Pick<JudgeStatus, 'logEnd'>) => {
  const { t } = useTranslation('status')
  if (logEnd === null) return null
  return (
    <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('logEnd.title')}>
      {t('logEnd.text', { time: formatDate(logEnd.confirmedTime, 'minute'), end: logEnd.end })}
    </Alert>
  )
}
