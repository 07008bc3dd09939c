// A dialog of the whole window that stands in the address: it names the tab, keeps the focus, and shows what has to be said while it is open.
import { Group, Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveBanner } from '../live/LiveBanner.tsx'
import classes from './routeDialog.module.css'
import { useFocusReturn } from './useFocusReturn.ts'

/** Escape belongs to the editor and to fields while they have the focus; elsewhere it closes. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-editor], textarea, input, select, [data-mantine-stop-propagation]') !== null

/** The tab's name while the dialog is open. */
const useTabName = (title: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    if (title === '') return
    const before = document.title
    document.title = `${title} · ${t('brand')}`
    return () => {
      document.title = before
    }
  }, [title, t])
}

interface RouteDialogProps {
  title: string
  onClose: () => void
  /** Before the title and after it, in the dialog's head. */
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export const RouteDialog = ({ title, onClose, before, after, children }: RouteDialogProps) => {
  const { t } = useTranslation()
  useFocusReturn()
  useTabName(title)
  const press = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isHere && !isTyping(event.target)) onClose()
  }
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false} transitionProps={{ transition: 'fade', duration: 120 }}>
      <Modal.Content className={classes.content} onKeyDownCapture={press}>
        <Modal.Header className={classes.header}>
          {before}
          <Modal.Title component="h2" className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <Group gap="xs" wrap="nowrap" ml="auto">
            {after}
            <Modal.CloseButton aria-label={t('action.close')} />
          </Group>
        </Modal.Header>
        <LiveBanner />
        <Modal.Body className={classes.modalBody}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
