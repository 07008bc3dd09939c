// The server's time, for clocks that run. All clocks of a page tick together, so that they never differ by a second.
import { useSyncExternalStore } from 'react'
import { hasClockJumped, learnServerTime, serverNow } from '../api/serverClock.ts'

const SECOND_MS = 1000

let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const look = (): void => {
  now = serverNow()
  for (const listener of listeners) listener()
}

let isAsking = false
/** Asks for nothing but the time. Without a reply the estimate stays as it is. */
const askServerTime = async (): Promise<void> => {
  isAsking = true
  const sentAt = Date.now()
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply !== null) learnServerTime(reply.headers, sentAt)
  isAsking = false
  look()
}

const tick = (): void => {
  look()
  if (hasClockJumped() && !isAsking) void askServerTime()
}

const run = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, SECOND_MS)
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}
const stand = () => () => undefined

const current = (): number => {
  // the first clock of a page finds the time of the last one
  if (timer === undefined && Math.abs(serverNow() - now) >= SECOND_MS) now = serverNow()
  return now
}

/** Server time in ms: read every second while it runs, when the tab is visible again, and after the local clock was set. */
export const useServerNow = (isRunning = true): number => useSyncExternalStore(isRunning ? run : stand, current, current)
