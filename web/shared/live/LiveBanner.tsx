// Says when live updates are lost, and when they are back; in front of whatever covers the page.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { useLiveStatus } from './live.ts'
import classes from './liveBanner.module.css'

const SHOW_AFTER = 1500
const GOOD_NEWS_FOR = 3000

/** The places that can show it, the foremost last. */
let places: readonly symbol[] = []
const listeners = new Set<() => void>()
const setPlaces = (next: readonly symbol[]): void => {
  places = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this place came last: a dialog over the page shows the banner, and the page behind it does not. */
const useIsForemost = (): boolean => {
  const [place] = useState(() => Symbol('banner'))
  useEffect(() => {
    setPlaces([...places, place])
    return () => setPlaces(places.filter((other) => other !== place))
  }, [place])
  return useSyncExternalStore(subscribe, () => places.at(-1) === place)
}

/** `className` says how it stands in its place. */
export const LiveBanner = ({ className = '' }: { className?: string }) => {
  const { t } = useTranslation()
  const status = useLiveStatus()
  const isForemost = useIsForemost()
  const [shown, setShown] = useState<'lost' | 'back' | null>(null)
  useEffect(() => {
    const isLost = status === 'reconnecting'
    const news = setTimeout(
      () => setShown((before) => (isLost ? 'lost' : before === 'lost' && status === 'open' ? 'back' : null)),
      isLost ? SHOW_AFTER : 0,
    )
    const end = isLost ? undefined : setTimeout(() => setShown(null), GOOD_NEWS_FOR)
    return () => {
      clearTimeout(news)
      clearTimeout(end)
    }
  }, [status])
  return (
    <div aria-live="polite" className="cj-no-print" style={{ display: 'contents' }}>
      {shown !== null && isForemost && (
        <div className={`${classes.banner} ${classes[shown]} ${className}`}>
          <Icon of={shown === 'lost' ? IconRefresh : IconCheck} size={16} />
          {t(`live.${shown}`)}
        </div>
      )}
    </div>
  )
}
