// Current unit of the user for unit pages; shows an error to users who administer none.
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { currentUnit } from '../../shared/units.ts'

export const OwnUnit = ({ children }: { children: (unit: { businessUnitId: number; name: string }) => ReactNode }) => {
  const { t } = useTranslation('units')
  const { user } = useSession()
  if (user === null)
    return (
      <Page>
        <LoadingSkeleton />
      </Page>
    )
  const unit = currentUnit(user)
  if (unit !== null) return children(unit)
  return (
    <Page>
      <EmptyState icon={IconUsers} title={t('notYours')} description={t('notYoursText')} />
    </Page>
  )
}
