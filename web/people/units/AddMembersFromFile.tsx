// Adds members to an existing class from a file, with the steps of the class import.
import { useTranslation } from '../../shared/texts.ts'
import { ImportSteps } from '../import/ImportSteps.tsx'

export const AddMembersFromFile = ({ businessUnitId, groupId, to }: { businessUnitId: number; groupId: number; to: string }) => {
  const { t } = useTranslation('import')
  return <ImportSteps businessUnitId={businessUnitId} groupId={groupId} back={{ label: t('members'), to }} />
}
