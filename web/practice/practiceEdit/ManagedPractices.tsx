// Practices of a class for its teachers: table, new practice, reordering.
import { Button, Group } from '@mantine/core'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import ClassPractices, { type ClassPractice } from '../ClassPractices.tsx'
import { usePracticeActions } from './usePracticeActions.ts'

const OrderList = lazy(() => import('./OrderList.tsx'))

interface ManagedPracticesProps {
  groupId: number
  /** In display order. */
  practices: readonly ClassPractice[]
  /** Replaces the table if there are no practices. */
  empty: (add: ReactNode) => ReactNode
}

const ManagedPractices = ({ groupId, practices, empty }: ManagedPracticesProps) => {
  const { t } = useTranslation('practiceEdit')
  const [isOrdering, setOrdering] = useState(false)
  const actions = usePracticeActions<ClassPractice>()
  const add = (
    <Button component={Link} to={paths.practiceNew(groupId)} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('add')}
    </Button>
  )
  if (practices.length === 0) return empty(add)
  if (isOrdering)
    return (
      <Suspense fallback={<LoadingSkeleton lines={4} height={44} />}>
        <OrderList groupId={groupId} practices={practices} onEnd={() => setOrdering(false)} />
      </Suspense>
    )
  return (
    <>
      <Group justify="flex-end" gap="sm" mb="sm" className="cj-no-print">
        {practices.length > 1 && (
          <Button variant="default" leftSection={<Icon of={IconArrowsSort} size={16} />} onClick={() => setOrdering(true)}>
            {t('order.begin')}
          </Button>
        )}
        {add}
      </Group>
      <ClassPractices practices={practices} actions={actions} hasNames />
    </>
  )
}

export default ManagedPractices
