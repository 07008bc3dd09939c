// The moment that the page of an exam's past shows: moved by hand, or played at a chosen speed.
import { useEffect, useEffectEvent, useState } from 'react'

export const speeds = [1, 10, 60, 600] as const
export type Speed = (typeof speeds)[number]

/** How often a played moment moves on, in ms. */
const STEP_MS = 500

export interface ShownMoment {
  /** Ms since 1970. */
  time: number
  isPlaying: boolean
  speed: Speed
  move: (time: number) => void
  play: (isPlaying: boolean) => void
  setSpeed: (speed: Speed) => void
}

/** `first`: the moment that is shown at first; the end without one. */
export const useMoment = (from: number, to: number, first: number | null = null): ShownMoment => {
  const [chosen, setChosen] = useState<number | null>(first)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(60)
  const time = Math.min(to, Math.max(from, chosen ?? to))
  const step = useEffectEvent(() => {
    const next = Math.min(to, time + STEP_MS * speed)
    setChosen(next)
    if (next >= to) setPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(step, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    time,
    isPlaying,
    speed,
    move: (moved) => setChosen(moved),
    play(isWanted) {
      if (isWanted && time >= to) setChosen(from)
      setPlaying(isWanted)
    },
    setSpeed,
  }
}
