// How high the panel below the editor stands: in its pane; raised over the editor, so that three cases fit; or over all of it.
import { useEffect, useRef, useState } from 'react'

/** Pixels in which a verdict with an opened case and two more fit. */
const RAISED = 430

export interface Panel {
  size: 'own' | 'raised' | 'most'
  /** Where it stands, to know whether there is room already. */
  setRoom: (room: HTMLElement | null) => void
  /** Makes room for what is to be read there. */
  raise: () => void
  /** Gives the editor back what was taken from it. */
  lower: () => void
  toggle: () => void
}

export const usePanel = (): Panel => {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<Panel['size']>('own')
  /** What had the focus in the part that is covered now: it has it again afterwards. */
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
