// Asks before a page with unsaved changes is left: inside the application with our own question, outside with the browser's.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from '../router.ts'
import { confirm } from '../ui/confirm.tsx'

/** While something in the form is not sent. One guard a page. */
export const useLeaveGuard = ({ isDirty, isSent }: { isDirty: boolean; isSent: () => boolean }): void => {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isSent() && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = { title: t('form.leaveTitle'), message: t('form.leaveText'), confirmLabel: t('form.leave'), isDangerous: true }
    void confirm(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
