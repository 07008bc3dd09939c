// Forms of the unit and class pages, loaded on demand.
import { loadTexts } from '../../shared/i18n.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'

export const GroupForm = arriving(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }), <LoadingSkeleton />)
export const UnitForm = arriving(async () => ({ default: (await import('./UnitForm.tsx')).UnitForm }), <LoadingSkeleton />)
export const AddUnitUser = arriving(async () => ({ default: (await import('./UnitUserForm.tsx')).AddUnitUser }))
export const EditUnitUser = arriving(async () => ({ default: (await import('./UnitUserForm.tsx')).EditUnitUser }))
export const AddGroupMember = arriving(async () => ({ default: (await import('./AddGroupMember.tsx')).AddGroupMember }))
export const ExpiryDialog = arriving(async () => ({ default: (await import('./ExpiryDialog.tsx')).ExpiryDialog }))
export const AddMembersFromFile = arriving(
  async () => {
    const [{ AddMembersFromFile: Steps }] = await Promise.all([import('./AddMembersFromFile.tsx'), loadTexts(['import'])])
    return { default: Steps }
  },
  <LoadingSkeleton />,
)
