// The dialog that takes over the activities of another class, where the address names it. A page keeps it outside its empty states, which
// disappear with the first copy.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../shared/i18n.ts'
import { useTakeOverAddress } from './takeOverAddress.ts'

const TakeOverDialog = lazy(async () => {
  const [module] = await Promise.all([import('./TakeOverDialog.tsx'), loadTexts(['copyClass'])])
  return module
})

/** For the staff of the class. */
export const TakeOver = ({ groupId }: { groupId: number }) => {
  const { isOpen, set } = useTakeOverAddress()
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <TakeOverDialog groupId={groupId} onClose={() => set(false)} />
    </Suspense>
  )
}
