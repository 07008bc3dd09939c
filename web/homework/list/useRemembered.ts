// The chosen tab and the scroll position of a class's homework, for the session (requirement c02). Signing out forgets them.
import { useEffect, useState } from 'react'

/** Frames within which a list should be as high as before. */
const MOST_FRAMES = 60

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // no storage: nothing is remembered
  }
}

/** The remembered one of these values; null for none. */
export const useRememberedTab = <Tab extends string>(groupId: number, tabs: readonly Tab[]) => {
  const key = `homework.tab.${groupId}`
  const [chosen, setChosen] = useState({ key, tab: read(key) })
  const known = chosen.key === key ? chosen.tab : read(key)
  const choose = (tab: Tab) => {
    write(key, tab)
    setChosen({ key, tab })
  }
  return [tabs.find((tab) => tab === known) ?? null, choose] as const
}

/** Scrolls to where the list was left, once it is shown, and remembers the position from then on. */
export const useRememberedScroll = (groupId: number): void => {
  useEffect(() => {
    const key = `homework.scroll.${groupId}`
    const wanted = Number(read(key))
    let frames = 0
    const remember = () => write(key, String(Math.round(window.scrollY)))
    const settle = () => {
      const isHighEnough = document.documentElement.scrollHeight - window.innerHeight >= wanted
      frames += 1
      if (wanted > 0 && !isHighEnough && frames < MOST_FRAMES) {
        frame = requestAnimationFrame(settle)
        return
      }
      if (wanted > 0) window.scrollTo(0, wanted)
      window.addEventListener('scroll', remember, { passive: true })
    }
    let frame = requestAnimationFrame(settle)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', remember)
    }
  }, [groupId])
}
