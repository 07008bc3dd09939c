// Asks before an examinee leaves the page of an exam: our own dialog inside the application, the browser's outside (requirement d11).
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'

export const useExamGuard = (isLocked: boolean): void => {
  const { t } = useTranslation('examShow')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLocked && currentLocation.pathname !== nextLocation.pathname)
  const ask = useEffectEvent(() =>
    confirm({ title: t('leave.title'), message: t('leave.text'), confirmLabel: t('leave.confirm'), isDangerous: true }),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!isLocked) return
    const stop = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', stop)
    return () => window.removeEventListener('beforeunload', stop)
  }, [isLocked])
}
