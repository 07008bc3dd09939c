// Height of the panel below the editor: in its pane, raised to fit three cases, or covering the editor.
import { useEffect, useRef, useState } from 'react'

/** Pixels; fits a verdict with one opened and two more cases. */
const RAISED = 430

export interface Panel {
  size: 'own' | 'raised' | 'most'
  /** Element of the panel, measured for its available room. */
  setRoom: (room: HTMLElement | null) => void
  /** Raises the panel for content to read. */
  raise: () => void
  /** Lowers the panel, restoring the editor's room. */
  lower: () => void
  toggle: () => void
}

export const usePanel = (): Panel => {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<Panel['size']>('own')
  /** Element that had the focus in the covered part, which gets it back. */
  const left = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (size !== 'most') {
      left.current?.focus({ preventScroll: true })
      left.current = null
    } else if (left.current !== null) room?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [size, room])
  const maximise = () => {
    const at = document.activeElement
    left.current = at instanceof HTMLElement && at.closest('[data-covered]') !== null ? at : null
    setSize('most')
  }
  return {
    size,
    setRoom,
    raise: () => setSize((now) => (now === 'own' && (room?.clientHeight ?? RAISED) < RAISED ? 'raised' : now)),
    lower: () => setSize('own'),
    toggle: () => (size === 'most' ? setSize('own') : maximise()),
  }
}
