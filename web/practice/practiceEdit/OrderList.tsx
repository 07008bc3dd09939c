// Reorders practices: dragged by a handle with mouse or finger, or moved by keys with an announcement for each step.
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ShownPractice } from '../../../queries/practice/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { scrollAtEdges } from '../../shared/ui/edgeScroll.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { moved, placeAt } from './arrange.ts'
import classes from './order.module.css'
import { useReorder } from './useReorder.ts'

type Practice = Pick<ShownPractice, 'activityId' | 'name'>

/** The row being moved, with its start and current index. */
interface Held {
  from: number
  to: number
  by: 'keys' | 'pointer'
}

/** Vertical middles of the rows in page coordinates, because the page may scroll during a move. */
const middlesOf = (list: HTMLElement | null): number[] =>
  [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return window.scrollY + top + height / 2
  })

type List = RefObject<HTMLOListElement | null>

/** Keeps the focus on the moved row, even if it is re-inserted into the page. */
const useFocusOnDropped = (list: List, practices: readonly Practice[]) => {
  const dropped = useRef<number | null>(null)
  useEffect(() => {
    if (dropped.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${dropped.current}"]`)?.focus()
    dropped.current = null
  }, [list, practices])
  return (activityId: number) => {
    dropped.current = activityId
  }
}

/** Viewport position of the pointer, once moved; `onMoved` is called when its page position changes, also by scrolling. */
const usePointer = (isHolding: boolean, onMoved: (y: number) => void) => {
  const height = useRef<number | null>(null)
  const follow = useEffectEvent(() => height.current !== null && onMoved(height.current + window.scrollY))
  useEffect(() => {
    if (!isHolding) return
    height.current = null
    const scrolled = () => void follow()
    window.addEventListener('scroll', scrolled)
    const stopScrolling = scrollAtEdges(() => height.current, scrolled)
    return () => {
      stopScrolling()
      window.removeEventListener('scroll', scrolled)
    }
  }, [isHolding])
  return (y: number) => {
    height.current = y
    onMoved(y + window.scrollY)
  }
}

/** Scrolls a row moved by keys into view. */
const useInSight = (list: List, held: Held | null) => {
  const row = held?.by === 'keys' ? held.from : null
  const place = held?.to
  useEffect(() => {
    if (row === null || place === undefined) return
    // with reduced motion, every style changes a frame later
    const frame = requestAnimationFrame(() => list.current?.children[row]?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [list, row, place])
}

const useMoving = (practices: readonly Practice[], list: List, drop: (ids: number[], seen: number[]) => void) => {
  const { t } = useTranslation('practiceEdit')
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const focusOn = useFocusOnDropped(list, practices)
  /** Row positions at the start of the move, before rows make room. */
  const middles = useRef<number[]>([])
  const count = practices.length
  const tell = (key: 'taken' | 'moved' | 'dropped' | 'left', { from, to }: Held) =>
    setSaid(t(`order.${key}`, { name: practices[from]?.name ?? '', place: (key === 'left' ? from : to) + 1, count }))
  const take = (from: number, by: Held['by']) => {
    const next = { from, to: from, by }
    middles.current = middlesOf(list.current)
    setHeld(next)
    tell('taken', next)
  }
  const move = (to: number) => {
    if (held === null) return
    const next = { ...held, to: Math.min(Math.max(to, 0), count - 1) }
    if (next.to === held.to) return
    setHeld(next)
    tell('moved', next)
  }
  const end = (isKept: boolean) => {
    if (held === null) return
    setHeld(null)
    tell(isKept ? 'dropped' : 'left', held)
    if (!isKept || held.from === held.to) return
    const seen = practices.map(({ activityId }) => activityId)
    focusOn(seen[held.from] ?? 0)
    drop(moved(seen, held.from, held.to), seen)
  }
  const pointAt = usePointer(held?.by === 'pointer', (y) => held !== null && move(placeAt(middles.current, y, held.from)))
  useInSight(list, held)
  const press = (event: KeyboardEvent, index: number) => {
    const isTaken = held !== null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isTaken) end(true)
      else take(index, 'keys')
    } else if (isTaken && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(held.to + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (isTaken && event.key === 'Escape') {
      event.stopPropagation()
      end(false)
    }
  }
  const point = {
    down: (event: PointerEvent<HTMLElement>, index: number) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      take(index, 'pointer')
    },
    move: (event: PointerEvent) => {
      if (held?.by === 'pointer') pointAt(event.clientY)
    },
    up: () => held?.by === 'pointer' && end(true),
    cancel: () => held?.by === 'pointer' && end(false),
  }
  return { held, said, press, point, leave: () => held?.by === 'keys' && end(false) }
}

const OrderList = ({ groupId, practices, onEnd }: { groupId: number; practices: readonly Practice[]; onEnd: () => void }) => {
  const { t } = useTranslation('practiceEdit')
  const help = useId()
  const reorder = useReorder(groupId)
  const list = useRef<HTMLOListElement>(null)
  const moving = useMoving(practices, list, (activityIds, seen) => reorder.mutate({ activityIds, seen }))
  const { held } = moving
  // moving DOM nodes would lose focus and pointer capture: during a move the rows are only translated
  const places = moved(practices, held?.from ?? 0, held?.to ?? 0).map(({ activityId }) => activityId)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text id={help} size="sm" c="dimmed" maw="46rem">
          {t('order.help')}
        </Text>
        <Button variant="default" onClick={onEnd}>
          {t('order.end')}
        </Button>
      </Group>
      <ol className={classes.list} aria-label={t('order.list')} ref={list}>
        {practices.map(({ activityId, name }, index) => {
          const place = places.indexOf(activityId)
          const isHeld = held?.from === index
          return (
            <Paper
              key={activityId}
              component="li"
              withBorder
              className={classes.row ?? ''}
              data-held={isHeld || undefined}
              style={{ order: place }}
            >
              <button
                type="button"
                className={classes.handle}
                data-handle={activityId}
                aria-label={t('order.handle', { name })}
                aria-describedby={help}
                aria-pressed={isHeld}
                onKeyDown={(event) => moving.press(event, index)}
                onBlur={moving.leave}
                onPointerDown={(event) => moving.point.down(event, index)}
                onPointerMove={moving.point.move}
                onPointerUp={moving.point.up}
                onPointerCancel={moving.point.cancel}
              >
                <Icon of={IconGripVertical} size={18} />
              </button>
              <Text span className="cj-number" c="dimmed">
                {place + 1}
              </Text>
              <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
            </Paper>
          )
        })}
      </ol>
      <output className="cj-hidden" aria-live="assertive">
        {moving.said}
      </output>
    </Stack>
  )
}

export default OrderList
