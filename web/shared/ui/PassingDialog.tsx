// A dialog that goes by itself after a while; it waits for a pointer that moves over it.
import { Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFront, useEscape } from './keys.ts'

interface PassingDialogProps {
  isOpen: boolean
  title: string
  /** How long it stays, in milliseconds. */
  shownMs: number
  /** Read out at once, and not when there is time for it. */
  isUrgent?: boolean
  onClose: () => void
  children: ReactNode
}

/** What it tells of is over when it goes: whoever uses keys goes on in what lies below it. */
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
