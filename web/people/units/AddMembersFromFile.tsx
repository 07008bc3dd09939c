// People join a class that is there from a file, in the steps in which classes are made from one.
import { useTranslation } from 'react-i18next'
import { ImportSteps } from '../import/ImportSteps.tsx'

export const AddMembersFromFile = ({ businessUnitId, groupId, to }: { businessUnitId: number; groupId: number; to: string }) => {
  const { t } = useTranslation('import')
  return <ImportSteps businessUnitId={businessUnitId} groupId={groupId} back={{ label: t('members'), to }} />
}
