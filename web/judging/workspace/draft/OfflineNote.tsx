// Notice of a lost connection: features that still work and those that wait. Hides when the connection returns.
import { useEffect, useState } from 'react'
import { useLiveStatus } from '../../../shared/live/live.ts'
import { useTranslation } from '../../../shared/texts.ts'
import classes from '../workspace.module.css'
import type { OpenDraft } from './useDraft.ts'

/** Delay in milliseconds, so that short outages stay unmentioned. */
const SHOW_AFTER_MS = 1500

export const OfflineNote = ({ kept, isGuest }: { kept: OpenDraft['kept']; isGuest: boolean }) => {
  const { t } = useTranslation('workspace')
  const isLost = useLiveStatus() === 'reconnecting'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLost), isLost ? SHOW_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [isLost])
  const isUnkept = kept.where === 'nowhere' && kept.why !== 'pending'
  return (
    <div aria-live="polite" style={{ display: 'contents' }}>
      {isShown && (
        <p className={classes.offline}>
          {isGuest ? t('offline.guest') : `${t(isUnkept ? 'offline.unkept' : 'offline.kept')} ${t('offline.waits')}`}
        </p>
      )}
    </div>
  )
}
