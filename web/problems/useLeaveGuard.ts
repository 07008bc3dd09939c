// Asks before a page with unsaved changes is left: inside the application with our own question, outside with the browser's.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from '../shared/router.ts'
import { confirm } from '../shared/ui/confirm.tsx'

/** While `isDirty` holds. Answers a function after which leaving is free, for a page that leaves by itself. */
export const useLeaveGuard = (isDirty: boolean): (() => void) => {
  const { t } = useTranslation('problems')
  const isFree = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = { title: t('edit.leaveTitle'), message: t('edit.leaveText'), confirmLabel: t('edit.leave'), isDangerous: true }
    void confirm(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return () => {
    isFree.current = true
  }
}
