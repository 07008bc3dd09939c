// Import steps: upload, validation, confirmation, progress. Creates classes, or adds members to an existing one.
import { useState } from 'react'
import { useSearchParams } from '../../shared/router.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Faults } from './Faults.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { ImportTarget, LookedThrough } from './lookThrough.ts'
import { Ready } from './Ready.tsx'

interface ImportStepsProps extends ImportTarget {
  /** Link shown after the import. */
  back: { label: string; to: string }
}

/** The import id is part of the address, so that a reload shows its progress. */
export const ImportSteps = ({ businessUnitId, groupId, back }: ImportStepsProps) => {
  const [params, setParams] = useSearchParams()
  const [looked, setLooked] = useState<LookedThrough | null>(null)
  const importId = params.get('import') ?? ''
  const target = { businessUnitId, groupId }
  const show = (id: string | null) => {
    setLooked(null)
    setParams(id === null && groupId === null ? {} : { import: id ?? '' })
  }
  if (importId !== '') return <ImportProgress target={target} importId={importId} back={back} onAnother={() => show(null)} />
  if (looked === null) return <ChooseFile target={target} onLooked={setLooked} />
  if (looked.importId === null) return <Faults looked={looked} onOther={() => setLooked(null)} />
  return <Ready target={target} importId={looked.importId} looked={looked} onConfirmed={show} onOther={() => setLooked(null)} />
}
