// Says when live updates are lost, and when they are back.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../shared/live/live.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './layout.module.css'

const SHOW_AFTER = 1500
const GOOD_NEWS_FOR = 3000

export const LiveBanner = () => {
  const { t } = useTranslation()
  const status = useLiveStatus()
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
      {shown !== null && (
        <div className={`${classes.banner} ${classes[shown]}`}>
          <Icon name={shown === 'lost' ? 'refresh' : 'check'} size={16} />
          {t(`live.${shown}`)}
        </div>
      )}
    </div>
  )
}
