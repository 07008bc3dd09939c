// Moves rows of a list to their new places within 400 ms, unless the reader prefers less motion.
import { useLayoutEffect, useRef } from 'react'

const MOVE_MS = 400

/** The list's element; its children have `data-key`. */
export const useMoves = <Element extends HTMLElement>(order: string) => {
  const list = useRef<Element>(null)
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const before = tops.current
    const now = new Map<string, number>()
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const child of list.current?.children ?? []) {
      const { key } = (child as HTMLElement).dataset
      if (key === undefined) continue
      const { offsetTop } = child as HTMLElement
      now.set(key, offsetTop)
      const moved = (before.get(key) ?? offsetTop) - offsetTop
      if (moved !== 0 && !isStill && typeof child.animate === 'function')
        child.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' })
    }
    tops.current = now
    // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the order changes
  }, [order])
  return list
}
