// Import of classes and their members from a file, validated before it is confirmed (requirement a37), for unit administrators.
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { currentUnit } from '../../shared/units.ts'
import { ImportSteps } from './ImportSteps.tsx'

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
      <ImportSteps
        key={unit.businessUnitId}
        businessUnitId={unit.businessUnitId}
        groupId={null}
        back={{ label: t('manage'), to: paths.groupManager() }}
      />
    </ManagerPage>
  )
}

export default ImportPage
