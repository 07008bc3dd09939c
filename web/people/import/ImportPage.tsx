// For those who look after a unit: classes with their people from a file, looked through first, then made (specification, platform 5).
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { currentUnit } from '../../shared/units.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Faults } from './Faults.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { LookedThrough } from './lookThrough.ts'
import { Ready } from './Ready.tsx'

/** Which import is shown stands in the address: whoever comes back sees how far it is. */
const Steps = ({ businessUnitId }: { businessUnitId: number }) => {
  const [params, setParams] = useSearchParams()
  const [looked, setLooked] = useState<LookedThrough | null>(null)
  const importId = params.get('import')
  const show = (id: string | null) => {
    setLooked(null)
    setParams(id === null ? {} : { import: id })
  }
  if (importId !== null) return <ImportProgress businessUnitId={businessUnitId} importId={importId} onAnother={() => show(null)} />
  if (looked === null) return <ChooseFile businessUnitId={businessUnitId} onLooked={setLooked} />
  if (looked.importId === null) return <Faults faults={looked.faults} onOther={() => setLooked(null)} />
  return (
    <Ready businessUnitId={businessUnitId} importId={looked.importId} looked={looked} onConfirmed={show} onOther={() => setLooked(null)} />
  )
}

const ImportPage = () => {
  const { t } = useTranslation('import')
  const { t: inPeople } = useTranslation('people')
  const { user } = useSession()
  if (user === null)
    return (
      <Page>
        <LoadingSkeleton />
      </Page>
    )
  const unit = currentUnit(user)
  if (unit === null)
    return (
      <Page>
        <EmptyState icon={IconUsers} title={inPeople('unit.notYours')} description={inPeople('unit.notYoursText')} />
      </Page>
    )
  return (
    <ManagerPage title={`${titleOf('importClasses')} – ${unit.name}`} description={t('description')}>
      <Steps key={unit.businessUnitId} businessUnitId={unit.businessUnitId} />
    </ManagerPage>
  )
}

export default ImportPage
