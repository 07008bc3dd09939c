// Plays a document forward by itself: one step after the other, so many a second.
import { useEffect, useEffectEvent, useState } from 'react'
import { useStepKeys } from '../event/useStepKeys.ts'
import type { ReplayState } from './useReplay.ts'

export const SPEEDS = [1, 2, 5] as const
export type ReplaySpeed = (typeof SPEEDS)[number]

const SECOND_MS = 1000

/** → goes forward, ← back, the space bar plays and pauses. */
export const usePlayer = ({ at, isSearching, isEnd, goTo, forward, stop }: ReplayState, rests: boolean) => {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<ReplaySpeed>(1)
  const pause = () => {
    setPlaying(false)
    stop()
  }
  const next = useEffectEvent(() => {
    void forward().then((hasMoved) => {
      if (!hasMoved) setPlaying(false)
    })
  })
  useEffect(() => {
    if (!isPlaying || isSearching) return
    const timer = setTimeout(() => next(), SECOND_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, isSearching, speed, at])
  const stepForward = () => {
    setPlaying(false)
    if (!isSearching) void forward()
  }
  const stepBack = () => {
    pause()
    if (at >= 0) goTo(at - 1)
  }
  const toggle = () => {
    if (isPlaying || isSearching) pause()
    else if (!isEnd) setPlaying(true)
  }
  useStepKeys({ ArrowRight: stepForward, ArrowLeft: stepBack, ' ': toggle }, { rests })
  return { isPlaying, speed, setSpeed, stepForward, stepBack, toggle, pause }
}

export type Player = ReturnType<typeof usePlayer>
