// Dialog that closes after a while; the timer pauses while the pointer moves over it.
import { Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { focusFront, useEscape } from './keys.ts'

interface PassingDialogProps {
  isOpen: boolean
  title: string
  /** Milliseconds. */
  shownMs: number
  /** Announced at once (assertive). */
  isUrgent?: boolean
  onClose: () => void
  children: ReactNode
}

/** Returns keyboard users to the content below when it closes. */
const goOn = (): void => {
  if (document.activeElement === document.body) focusFront()
}

export const PassingDialog = ({ isOpen, title, shownMs, isUrgent = false, onClose, children }: PassingDialogProps) => {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  useEscape(isOpen, onClose)
  useEffect(() => {
    if (!isOpen || isHeld) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, shownMs, onClose])
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      centered
      zIndex={600}
      data-passing
      closeOnEscape={false}
      onExitTransitionEnd={goOn}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Stack gap="xs" role={isUrgent ? 'alert' : 'status'}>
        {children}
      </Stack>
    </Modal>
  )
}
