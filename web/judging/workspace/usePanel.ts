// How high the panel below the editor stands: in its pane; raised over the editor, so that three cases fit; or over all of it.
import { useState } from 'react'

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
  return {
    size,
    setRoom,
    raise: () => setSize((now) => (now === 'own' && (room?.clientHeight ?? RAISED) < RAISED ? 'raised' : now)),
    lower: () => setSize('own'),
    toggle: () => setSize((now) => (now === 'most' ? 'own' : 'most')),
  }
}
