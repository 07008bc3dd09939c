// Arrow-key navigation in a grid with a roving tab stop.
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Place {
  row: number
  column: number
}

interface GridKeys<Element extends HTMLElement> {
  grid: RefObject<Element | null>
  /** Row of the tab stop. */
  stopRow: number
  /** Column of the tab stop; null in all other rows. */
  stopIn: (row: number) => number | null
  /** Called when a cell gets the focus; stable. */
  onCell: (row: number, column: number) => void
}

/** Marker that identifies a cell or the button in it. */
export const cellName = (row: number, column: number): string => `${row},${column}`

interface GridSize {
  rows: number
  columns: number
  /** Scrolls to a row that is not rendered. */
  reveal: (row: number) => void
}

export const useGridKeys = <Element extends HTMLElement>({ rows, columns, reveal }: GridSize): GridKeys<Element> => {
  const grid = useRef<Element>(null)
  /** Cell to focus once its row is rendered. */
  const awaited = useRef<Place | null>(null)
  const [wanted, setAt] = useState<Place>({ row: 0, column: 0 })
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)),
    column: Math.min(Math.max(column, 0), Math.max(columns - 1, 0)),
  })
  const at = within(wanted)
  const next = ({ key, ctrlKey, metaKey }: KeyboardEvent): Place | null => {
    const isFar = ctrlKey || metaKey
    switch (key) {
      case 'ArrowLeft':
        return { ...at, column: at.column - 1 }
      case 'ArrowRight':
        return { ...at, column: at.column + 1 }
      case 'ArrowUp':
        return { ...at, row: at.row - 1 }
      case 'ArrowDown':
        return { ...at, row: at.row + 1 }
      case 'Home':
        return { row: isFar ? 0 : at.row, column: 0 }
      case 'End':
        return { row: isFar ? rows - 1 : at.row, column: columns - 1 }
      default:
        return null
    }
  }
  /** Focuses the awaited cell, if there is one and it is rendered. */
  const arrive = (): boolean => {
    if (awaited.current === null) return false
    const { row, column } = awaited.current
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(row, column)}"]`)
    if (!cell) return false
    awaited.current = null
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.altKey || event.shiftKey ? null : next(event)
    if (target === null || !(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return
    event.preventDefault()
    awaited.current = within(target)
    if (!arrive()) reveal(awaited.current.row)
  })
  useEffect(() => void arrive())
  useEffect(() => {
    const element = grid.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return {
    grid,
    stopRow: at.row,
    stopIn: (row) => (row === at.row ? at.column : null),
    onCell: useCallback((row, column) => setAt({ row, column }), []),
  }
}
