// Says again and again that the page is in sight, as long as it is. What is lost on the way is not said again: the next ping follows.

/** Whoever looks away says so, unless they have just said that they are there: visits are known to the second then, not to the next ping. */
const LEAVING_MS = 10_000

export interface PingingOptions {
  everyMs: number
  /** Sends one ping. True where no further one is wanted. */
  ping(): Promise<boolean>
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  now?: () => number
}

/** Pings at once if the page is in sight, and from then on. Returns what ends it. */
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
