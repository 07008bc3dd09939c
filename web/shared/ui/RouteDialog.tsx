// Dialog with its own URL or over the whole page: it sets the document title, traps the focus, and shows notices.
import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { LiveBanner } from '../live/LiveBanner.tsx'
import { useTranslation } from '../texts.ts'
import { Afterwards } from './Afterwards.tsx'
import { DialogExtras, HeadContext, type Kept } from './dialogHead.tsx'
import { useNoticePlace } from './front.ts'
import classes from './routeDialog.module.css'
import { isTyping } from './typing.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** Document title while the dialog is open. */
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
  /** Before the title, in the dialog's header. */
  before?: ReactNode
  /**
   * 'window': the content fills the window. 'page': one scrolling column. 'small': centred, with the first field focused. 'medium': centred
   * text.
   */
  size?: 'window' | 'page' | 'small' | 'medium'
  children: ReactNode
}

/** Nested components fill its header through `HeadSlot`: the clock of a timed activity and the save state. */
export const RouteDialog = ({ title, onClose, before, size = 'window', children }: RouteDialogProps) => {
  const { t } = useTranslation()
  const isSmall = size === 'small' || size === 'medium'
  const [clock, setClock] = useState<HTMLElement | null>(null)
  const [saved, setSaved] = useState<HTMLElement | null>(null)
  const [kept, tellKept] = useState<Kept>(null)
  const head = useMemo(() => ({ clock, saved, tellKept }), [clock, saved])
  const noticePlace = useNoticePlace()
  const around = useContext(DialogExtras)
  const extras = isSmall ? null : around
  useFocusReturn()
  useTabName(title)
  const press = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    // the editor and fields handle Escape themselves
    if (event.key === 'Escape' && isHere && !isTyping(event.target)) onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={!isSmall}
      {...(size === 'medium' ? { size: 'lg' } : {})}
      centered
      closeOnEscape={isSmall}
      lockScroll={isSmall}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      {isSmall && <Modal.Overlay />}
      <Modal.Content className={isSmall ? '' : classes.content} {...(isSmall ? {} : { onKeyDownCapture: press })}>
        <Modal.Header className={classes.header}>
          {before}
          <Modal.Title component="h2" className={classes.title} tabIndex={-1} data-autofocus={size !== 'small' || undefined}>
            {title}
          </Modal.Title>
          <div ref={setClock} className={classes.slot} aria-live="polite" />
          <div ref={setSaved} className={classes.slot} />
          {extras?.tools}
          <Modal.CloseButton aria-label={t('action.close')} />
        </Modal.Header>
        <LiveBanner kept={kept} />
        {extras?.banner}
        <Modal.Body className={classes[size === 'medium' ? 'small' : size]}>
          <HeadContext value={head}>{isSmall ? children : <Afterwards>{children}</Afterwards>}</HeadContext>
        </Modal.Body>
        <div ref={noticePlace} />
      </Modal.Content>
    </Modal.Root>
  )
}
