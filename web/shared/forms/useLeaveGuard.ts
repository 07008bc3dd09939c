// Confirmation before leaving a page with unsaved changes: our own dialog inside the application, the browser's outside.
import { useEffect, useEffectEvent } from 'react'
import { i18n } from '../i18n.ts'
import { useBlocker } from '../router.ts'
import { confirm, type Question } from '../ui/confirm.tsx'

/** Question of the confirmation. */
export const leaveQuestion = (): Question => {
  const [title, message, confirmLabel] = [i18n.t('form.leaveTitle'), i18n.t('form.leaveText'), i18n.t('form.leave')]
  return { title, message, confirmLabel, isDangerous: true }
}

interface LeaveGuardOptions {
  isDirty: boolean
  isSent: () => boolean
  /** Called when the user discards the changes. */
  onLeave?: () => void
}

/** Active while the form has unsaved changes. One guard per page. */
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
