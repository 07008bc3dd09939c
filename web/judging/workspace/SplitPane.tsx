// Two panes with a bar between them that pointer and arrow keys move; the size is remembered in this browser.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './workspace.module.css'

const MIN = 20
const MAX = 80
const STEP = 2

const clamp = (percent: number) => Math.min(MAX, Math.max(MIN, Math.round(percent)))
const keyOf = (id: string) => `split.${id}`

const remembered = (id: string, initial: number): number => {
  try {
    const stored = Number(localStorage.getItem(keyOf(id)))
    return stored ? clamp(stored) : initial
  } catch {
    return initial
  }
}

/** `direction` row: side by side. `initial` is the first pane's share in percent; `label` says what the bar changes. */
export const SplitPane = ({
  id,
  direction,
  initial,
  label,
  first,
  second,
}: {
  id: string
  direction: 'row' | 'column'
  initial: number
  label: string
  first: ReactNode
  second: ReactNode
}) => {
  const box = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(() => remembered(id, initial))
  const isRow = direction === 'row'

  const resize = (next: number) => {
    setPercent(clamp(next))
    try {
      localStorage.setItem(keyOf(id), String(clamp(next)))
    } catch {
      // The size then lasts as long as the dialog.
    }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || box.current === null) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    resize(isRow ? ((event.clientX - left) / width) * 100 : ((event.clientY - top) / height) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: percent - STEP,
      [isRow ? 'ArrowRight' : 'ArrowDown']: percent + STEP,
      Home: MIN,
      End: MAX,
      Enter: initial,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }

  return (
    <div ref={box} className={classes.split} data-direction={direction}>
      <div className={classes.pane} id={`split-${id}`} style={{ flexBasis: `${percent}%`, flexGrow: 0 }}>
        {first}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
        role="separator"
        tabIndex={0}
        className={classes.splitter}
        aria-label={label}
        aria-controls={`split-${id}`}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={percent}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => resize(initial)}
        onKeyDown={press}
      />
      <div className={classes.pane} style={{ flexBasis: 0, flexGrow: 1 }}>
        {second}
      </div>
    </div>
  )
}
