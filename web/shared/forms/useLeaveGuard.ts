// Asks before a page with unsaved changes is left: inside the application with our own question, outside with the browser's.
import { useEffect, useEffectEvent } from 'react'
import { i18n } from '../i18n.ts'
import { useBlocker } from '../router.ts'
import { confirm, type Question } from '../ui/confirm.tsx'

/** What is asked before changes are given up. */
export const leaveQuestion = (): Question => {
  const [title, message, confirmLabel] = [i18n.t('form.leaveTitle'), i18n.t('form.leaveText'), i18n.t('form.leave')]
  return { title, message, confirmLabel, isDangerous: true }
}

interface LeaveGuardOptions {
  isDirty: boolean
  isSent: () => boolean
  /** The person gives the changes up. */
  onLeave?: () => void
}

/** While something in the form is not sent. One guard a page. */
export const useLeaveGuard = ({ isDirty, isSent, onLeave }: LeaveGuardOptions): void => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isSent() && currentLocation.pathname !== nextLocation.pathname
  })
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(leaveQuestion()).then((isSure) => {
      if (!isSure) return blocker.reset()
      leave()
      blocker.proceed()
    })
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
