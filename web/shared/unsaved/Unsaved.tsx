// Loads the note on unsaved changes on demand.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n.ts'
import { patiently } from '../patiently.ts'
import type { KeptFormState } from './useKeptForm.ts'

const UnsavedNote = lazy(
  patiently(async () => {
    const [module] = await Promise.all([import('./UnsavedNote.tsx'), loadTexts(['unsaved'])])
    return module
  }),
)

export const Unsaved = ({ kept }: { kept: KeptFormState }) =>
  kept.offered === null && kept.isKept ? null : (
    <Suspense fallback={null}>
      <UnsavedNote kept={kept} />
    </Suspense>
  )
