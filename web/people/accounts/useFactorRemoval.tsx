// Removes a user's second factor with a reason; the dialog loads on first use.
import { lazy, type ReactNode, Suspense, useState } from 'react'

const RemoveFactorDialog = lazy(() => import('./RemoveFactorDialog.tsx'))

interface WhoseFactor {
  userId: number
  name: string
}

/** Render `dialog` on the page; `ask` opens it. */
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
