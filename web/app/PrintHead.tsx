// Print header: product, time, user and URL. Forces the light scheme while printing.
import { useLayoutEffect } from 'react'
import { useLocation } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { usePrintedSince } from '../shared/ui/printing.ts'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './layout.module.css'

const SCHEME = 'data-mantine-color-scheme'

export const PrintHead = () => {
  const { t } = useTranslation()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const since = usePrintedSince()
  const isPrinting = since !== null
  useLayoutEffect(() => {
    if (!isPrinting) return undefined
    const root = document.documentElement
    const chosen = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
    return () => {
      if (chosen !== null) root.setAttribute(SCHEME, chosen)
    }
  }, [isPrinting])
  return (
    <div className={`${classes.printHead} cj-print-only`}>
      <span>{t('brand')}</span>
      <span>{t('printed', { time: formatDate(since, 'minute'), name: user?.name ?? user?.email ?? t('visitor') })}</span>
      <span>{`${globalThis.location.host}${decodeURI(pathname + search)}`}</span>
    </div>
  )
}
