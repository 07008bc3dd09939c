// Time of the past view from the address, and the dialog that changes it.
import { useState } from 'react'
import { AS_OF, asOfIn } from '../../shared/asOf.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { useSearchParams } from '../../shared/router.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import type { AsOfDialogProps } from './AsOfDialog.tsx'

const AsOfDialog = arriving<AsOfDialogProps>(async () => {
  const [module] = await Promise.all([import('./AsOfDialog.tsx'), loadTexts(['asOf', 'dates'])])
  return module
})

/** What has a past view: a class, or a unit. */
export interface WithPast {
  /** ISO-8601: there is nothing to show from before. */
  createTime: string
}

/** `show(null)` shows the present. */
export const useAsOfDialog = ({ createTime }: WithPast) => {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const at = asOfIn(search)
  const show = (moment: string | null) =>
    setSearch(
      (before) => {
        if (moment === null) before.delete(AS_OF)
        else before.set(AS_OF, moment)
        return before
      },
      { preventScrollReset: true },
    )
  const choose = (moment: string) => {
    setOpen(false)
    show(moment)
  }
  const dialog = isOpen && <AsOfDialog at={at} since={createTime} onShow={choose} onClose={() => setOpen(false)} />
  return { at, show, open: () => setOpen(true), dialog }
}
