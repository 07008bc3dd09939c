// Pings repeatedly while the page is visible. Lost pings are not retried: the next one follows.

/** Milliseconds. A hidden page sends a farewell ping unless the last one is more recent, so that visits end to the second. */
const LEAVING_MS = 10_000

export interface PingingOptions {
  everyMs: number
  /** Sends one ping. Resolves to true to stop. */
  ping(): Promise<boolean>
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  now?: () => number
}

/** Pings at once if the page is visible, then repeatedly. Returns a function that stops it. */
export const keepPinging = ({ everyMs, ping, page = document, now = () => performance.now() }: PingingOptions): (() => void) => {
  let lastAt = Number.NEGATIVE_INFINITY
  let isOnItsWay = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    lastAt = now()
    if (isOnItsWay) return
    isOnItsWay = true
    void ping().then((isEnough) => {
      isOnItsWay = false
      if (isEnough) end()
    })
  }
  const look = () => {
    clearTimeout(timer)
    if (isOver) return
    if (page.visibilityState === 'hidden') {
      if (now() - lastAt >= LEAVING_MS) send()
      return
    }
    if (now() - lastAt >= everyMs) send()
    timer = setTimeout(look, Math.max(0, lastAt + everyMs - now()))
  }
  const end = () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }

  page.addEventListener('visibilitychange', look)
  if (page.visibilityState === 'visible') look()
  return end
}
