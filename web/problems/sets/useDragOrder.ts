// Reorders list rows by a handle: dragged by pointer, or moved by arrow keys, Home and End.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollAtEdges } from '../../shared/ui/edgeScroll.ts'

interface Drag {
  from: number
  to: number
}

/** Index of the row at a viewport height, clamped to the list. In a table each body is a row. */
const rowAt = (list: HTMLElement, y: number): number => {
  const rows = [...(list instanceof HTMLTableElement ? list.tBodies : list.children)]
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return index < 0 ? rows.length - 1 : index
}

/** `drag` is the current move; spread `handle` onto the button of the row at `index`. The list starts with row `first`. */
export const useDragOrder = (list: RefObject<HTMLElement | null>, count: number, move: (from: number, to: number) => void, first = 0) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const begin = (event: PointerEvent, from: number): void => {
    if (event.button !== 0 || list.current === null) return
    const rows = list.current
    let [to, y] = [from, event.clientY]
    let hasMoved = false
    setDrag({ from, to })
    const look = (): void => {
      const next = first + rowAt(rows, y)
      if (next === to) return
      to = next
      setDrag({ from, to })
    }
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      y = clientY
      hasMoved = true
      look()
    }
    const end = (): void => {
      stop.current()
      if (to !== from) move(from, to)
    }
    const press = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') stop.current()
    }
    const stopScrolling = scrollAtEdges(() => (hasMoved ? y : null), look)
    stop.current = () => {
      stopScrolling()
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', stop.current)
      window.removeEventListener('keydown', press)
      setDrag(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', stop.current)
    window.addEventListener('keydown', press)
  }

  const press = (event: KeyboardEvent, index: number): void => {
    const places: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to !== index && to >= 0 && to < count) move(index, to)
  }

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => begin(event, index),
    onKeyDown: (event: KeyboardEvent) => press(event, index),
  })
  return { drag, handle }
}
