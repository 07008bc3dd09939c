// Asks why, then takes the second factor of a person away; the dialog is loaded with the first question.
import { lazy, type ReactNode, Suspense, useState } from 'react'

const RemoveFactorDialog = lazy(() => import('./RemoveFactorDialog.tsx'))

interface WhoseFactor {
  userId: number
  name: string
}

/** `dialog` is to be put on the page; `ask` opens it. */
export const useFactorRemoval = (): { ask: (whose: WhoseFactor) => void; dialog: ReactNode } => {
  const [whose, ask] = useState<WhoseFactor | null>(null)
  return {
    ask,
    dialog: whose && (
      <Suspense>
        <RemoveFactorDialog {...whose} onClose={() => ask(null)} />
      </Suspense>
    ),
  }
}
