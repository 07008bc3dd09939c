// Goes to a section of a long page, and stays there while parts above it load and grow, until the reader scrolls or presses something.

const READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let leave = (): void => {}

/** Of its heading, which gets the focus. */
export const goToSection = (heading: HTMLElement): void => {
  leave()
  const ended = new AbortController()
  const watch = new ResizeObserver(() => {
    if (heading.isConnected) heading.parentElement?.scrollIntoView({ block: 'start' })
    else leave()
  })
  leave = () => {
    ended.abort()
    watch.disconnect()
  }
  for (const event of READER) window.addEventListener(event, leave, { signal: ended.signal, passive: true, capture: true })
  watch.observe(document.body)
  heading.parentElement?.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
