// Start page of unit administrators: the unit's classes with member counts and links.

import { Button, Group } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { myGroups } from '../../queries/classes/calls.ts'
import type { MyGroup } from '../../queries/classes/schemas.ts'
import { ClassTable } from '../classes/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { type Figure, ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { EmptyState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { currentUnit } from '../shared/units.ts'

const figuresOf = (
  classes: readonly MyGroup[],
  t: (key: 'unit.runningClasses' | 'unit.allClasses' | 'unit.places' | 'unit.placesHint') => string,
): Figure[] => {
  const running = classes.filter(({ isExpired }) => !isExpired)
  return [
    { label: t('unit.runningClasses'), value: running.length },
    { label: t('unit.allClasses'), value: classes.length },
    { label: t('unit.places'), value: running.reduce((sum, { memberCount }) => sum + memberCount, 0), hint: t('unit.placesHint') },
  ]
}

/** Links to the management pages of the unit. */
const Ways = () => (
  <Group gap="xs">
    {(['groupManager', 'unitMembers', 'unitManager', 'unitTimeline'] as const).map((page) => (
      <Button key={page} component={Link} to={paths[page]()} variant="default">
        {titleOf(page)}
      </Button>
    ))}
  </Group>
)

const Classes = ({ unit }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation('people')
  const groups = useQuery(callQuery(myGroups, {}))
  const classes = groups.data?.filter(({ businessUnitId }) => businessUnitId === unit.businessUnitId)
  return (
    <ManagerPage
      title={unit.name}
      description={t('unit.description')}
      action={<Ways />}
      figures={classes === undefined ? [] : figuresOf(classes, t)}
    >
      <Suspense fallback={<LoadingSkeleton />}>
        <ClassTable
          id="unitClasses"
          label={t('unit.classes')}
          classes={classes}
          error={groups.error}
          onRetry={() => void groups.refetch()}
          csv={unit.name}
        />
      </Suspense>
    </ManagerPage>
  )
}

const UnitPage = () => {
  const { t } = useTranslation('people')
  const { user } = useSession()
  if (user === null)
    return (
      <Page>
        <LoadingSkeleton />
      </Page>
    )
  const unit = currentUnit(user)
  if (unit !== null) return <Classes key={unit.businessUnitId} unit={unit} />
  return (
    <Page>
      <EmptyState icon={IconUsers} title={t('unit.notYours')} description={t('unit.notYoursText')} />
    </Page>
  )
}

export default UnitPage
