// Banner for a lost live connection, its recovery (with the save state) and a new version; shown above any dialog.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIsOutdated } from '../newVersion.ts'
import { useTranslation } from '../texts.ts'
import type { Kept } from '../ui/dialogHead.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type LiveStatus, useLiveStatus } from './live.ts'
import classes from './liveBanner.module.css'

const SHOW_AFTER = 1500
const GOOD_NEWS_FOR = 3000
const LONGEST_SAVING = 20_000

/** Mounted banners, the topmost last. */
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

type News = 'lost' | 'saving' | 'saved' | 'back' | 'outdated'

/** Next banner after a change of connection or save state. */
const nextNews = (before: News | null, status: LiveStatus, kept: Kept): News | null => {
  if (status === 'reconnecting') return 'lost'
  if (status !== 'open') return null
  if (before !== 'lost' && before !== 'saving') return before
  return kept === null ? 'back' : kept === 'all' ? 'saved' : 'saving'
}

export const Banner = ({ news, className = '' }: { news: News; className?: string }) => {
  const { t } = useTranslation()
  const isGood = news === 'saved' || news === 'back'
  return (
    <div className={`${classes.banner} ${isGood ? classes.back : classes.lost} ${className}`}>
      <Icon of={isGood ? IconCheck : IconRefresh} size={16} />
      {t(`live.${news}`)}
      {news === 'outdated' && (
        <button type="button" className={classes.reload} onClick={() => location.reload()}>
          {t('live.reload')}
        </button>
      )}
    </div>
  )
}

/** Whether this banner was mounted last: a dialog's banner hides the page's. */
const useIsForemost = (): boolean => {
  const [place] = useState(() => Symbol('banner'))
  useEffect(() => {
    setPlaces([...places, place])
    return () => setPlaces(places.filter((other) => other !== place))
  }, [place])
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => places.at(-1) === place,
  )
}

/** `className` positions the banner; `kept` is the save state of the user's input. */
export const LiveBanner = ({ className = '', kept = null }: { className?: string; kept?: Kept }) => {
  const status = useLiveStatus()
  const isForemost = useIsForemost()
  const isOutdated = useIsOutdated()
  const [told, setNews] = useState<News | null>(null)
  const news = told ?? (isOutdated ? 'outdated' : null)
  useEffect(() => {
    const look = () => setNews((before) => nextNews(before, status, kept))
    const timer = setTimeout(look, status === 'reconnecting' ? SHOW_AFTER : 0)
    return () => clearTimeout(timer)
  }, [status, kept])
  useEffect(() => {
    if (told === null || told === 'lost') return
    const timer = setTimeout(() => setNews(null), told === 'saving' ? LONGEST_SAVING : GOOD_NEWS_FOR)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div aria-live="polite" className="cj-no-print" style={{ display: 'contents' }}>
      {news !== null && isForemost && <Banner news={news} className={className} />}
    </div>
  )
}
