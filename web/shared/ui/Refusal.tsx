// Error of a refused action: stays until it is closed, and scrolls into view.
import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef } from 'react'
import { errorText } from '../api/errors.ts'
import { useTranslation } from '../texts.ts'
import { Icon } from './Icon.tsx'

/** `error` is what the call threw; `onClose` clears it. */
export const Refusal = ({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) => {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error === null) return
    alert.current?.scrollIntoView({ block: 'center' })
    alert.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      icon={<Icon of={IconAlertTriangle} />}
      title={title}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={onClose}
    >
      {errorText(error)}
    </Alert>
  )
}
