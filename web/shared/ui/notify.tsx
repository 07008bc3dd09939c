// Short notices: 2 s for a success, 3 s for a failure (requirement g07); the timer pauses under the pointer.
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallback, useEffect, useRef } from 'react'
import { errorText } from '../api/errors.ts'
import { i18n } from '../i18n.ts'
import { Icon } from './Icon.tsx'
import { isTyping } from './typing.ts'

const closeButtonProps = () => ({ 'aria-label': i18n.t('action.close', { ns: 'app' }) })

export const notifySuccess = (message: string): void => {
  notifications.show({ message, color: 'green', icon: <Icon of={IconCheck} />, autoClose: 2000, closeButtonProps: closeButtonProps() })
}

/** `error` is what a call threw, or a text. */
export const notifyFailure = (error: unknown, title?: string): void => {
  notifications.show({
    ...(title === undefined ? {} : { title }),
    message: typeof error === 'string' ? error : errorText(error),
    color: 'red',
    icon: <Icon of={IconX} />,
    autoClose: 3000,
    closeButtonProps: closeButtonProps(),
    role: 'alert',
  })
}

/** Stays until it is closed, for news that nobody should miss. */
export const notifyNews = (message: string): void => {
  notifications.show({ message, color: 'petrol', autoClose: false, closeButtonProps: closeButtonProps(), role: 'status' })
}

/** Milliseconds: reading, deciding and reaching the button takes longer than a notice lasts. */
const UNDO_FOR = 8000

/** The action that can be undone now. */
let undoable: { id: string; undo: () => void } | null = null

const forget = (id: string): void => {
  if (undoable?.id === id) undoable = null
}

const undoLast = (): void => {
  if (undoable === null) return
  const { id, undo } = undoable
  notifications.hide(id)
  forget(id)
  undo()
}

/** While typing, keys belong to the field. */
const pressed = (event: KeyboardEvent): void => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  if (!isUndo || undoable === null || (event.target !== null && isTyping(event.target))) return
  event.preventDefault()
  undoLast()
}
globalThis.addEventListener?.('keydown', pressed)

/** Notice with an undo button. */
export const UndoOffer = ({ message, onUndo }: { message: string; onUndo: () => void }) => (
  <Group justify="space-between" gap="sm" wrap="nowrap">
    <span>{message}</span>
    <Button
      size="compact-sm"
      variant="default"
      miw="max-content"
      leftSection={<Icon of={IconArrowBackUp} size={15} />}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {i18n.t('action.undo', { ns: 'app' })}
    </Button>
  </Group>
)

/**
 * Reports an action with an undo button; Ctrl+Z does the same outside fields. Only the last action can be undone. The returned function
 * withdraws the offer.
 */
export const notifyUndo = (message: string, undo: () => void): (() => void) => {
  if (undoable !== null) notifications.hide(undoable.id)
  const before = document.activeElement
  const press = () => {
    undoLast()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
  const id = notifications.show({
    message: <UndoOffer message={message} onUndo={press} />,
    color: 'petrol',
    autoClose: UNDO_FOR,
    closeButtonProps: closeButtonProps(),
    role: 'status',
    onClose: ({ id: closed }) => closed !== undefined && forget(closed),
  })
  undoable = { id, undo }
  return () => {
    notifications.hide(id)
    forget(id)
  }
}

/** Like `notifyUndo`, for actions that can be undone only while the component is mounted, such as a change of its form. */
export const useNotifyUndo = (): typeof notifyUndo => {
  const withdraw = useRef<() => void>(() => undefined)
  useEffect(() => () => withdraw.current(), [])
  return useCallback((message, undo) => (withdraw.current = notifyUndo(message, undo)), [])
}
