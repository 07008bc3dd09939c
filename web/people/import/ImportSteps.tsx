// The steps of a file: chosen, looked through, confirmed, and followed to its end. For classes that it makes, or for the people of one that is there.
import { useState } from 'react'
import { useSearchParams } from '../../shared/router.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Faults } from './Faults.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { ImportTarget, LookedThrough } from './lookThrough.ts'
import { Ready } from './Ready.tsx'

interface ImportStepsProps extends ImportTarget {
  /** Where one goes when it is done. */
  back: { label: string; to: string }
}

/** Which import is shown stands in the address: whoever comes back sees how far it is. */
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
