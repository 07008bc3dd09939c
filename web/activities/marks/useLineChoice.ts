// Line selection by click or drag over line numbers, or by arrow keys, extended with Shift.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export interface LineRange {
  from: number
  to: number
}

interface Choice {
  /** Start and current end of the selection. */
  anchor: number
  at: number
}

const rangeOf = ({ anchor, at }: Choice): LineRange => ({ from: Math.min(anchor, at), to: Math.max(anchor, at) })

/** Lines are numbered from 1 to `last`. `onChoose` receives the completed selection. */
export const useLineChoice = (last: number, onChoose: (range: LineRange) => void) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  /** Line number in the tab order. */
  const [current, setCurrent] = useState(1)
  const isDragging = useRef(false)
  const numbers = useRef(new Map<number, HTMLButtonElement>())

  useEffect(() => {
    const end = () => (isDragging.current = false)
    globalThis.addEventListener('pointercancel', end)
    return () => globalThis.removeEventListener('pointercancel', end)
  }, [])

  const move = (line: number, isExtending: boolean) => {
    const at = Math.min(last, Math.max(1, line))
    setCurrent(at)
    setChoice(isExtending ? { anchor: choice?.anchor ?? current, at } : { anchor: at, at })
    numbers.current.get(at)?.focus()
  }
  const moves: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 1, End: last }

  return {
    range: choice && rangeOf(choice),
    clear: () => setChoice(null),
    /** Props for the button of a line number. */
    propsOf: (line: number) => ({
      ref: (button: HTMLButtonElement | null) => {
        if (button) numbers.current.set(line, button)
        else numbers.current.delete(line)
      },
      tabIndex: line === current ? 0 : -1,
      onFocus: () => setCurrent(line),
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        event.currentTarget.releasePointerCapture?.(event.pointerId)
        isDragging.current = true
        setCurrent(line)
        setChoice(event.shiftKey && choice ? { ...choice, at: line } : { anchor: line, at: line })
      },
      onPointerEnter: () => {
        if (isDragging.current && choice) setChoice({ ...choice, at: line })
      },
      onPointerUp: () => {
        if (!isDragging.current) return
        isDragging.current = false
        onChoose(choice ? rangeOf({ ...choice, at: line }) : { from: line, to: line })
      },
      onKeyDown: (event: KeyboardEvent) => {
        const target = moves[event.key]
        if (target !== undefined) {
          event.preventDefault()
          move(target, event.shiftKey)
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onChoose(choice ? rangeOf(choice) : { from: line, to: line })
        }
      },
    }),
  }
}
