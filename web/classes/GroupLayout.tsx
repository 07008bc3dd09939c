// A class: its bar above every page of it. One that cannot be entered leads back to my classes (specification, platform 4).
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import { ApiError } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { pageAt, pages, paths } from '../shared/paths.ts'
import { Navigate, Outlet, useLocation, useParams } from '../shared/router.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useArrived } from '../shared/ui/useArrived.ts'
import { ClassBar } from './ClassBar.tsx'
import classes from './classBar.module.css'
import { usePresence } from './usePresence.ts'

const Refused = ({ error }: { error: ApiError }) => {
  useEffect(() => notifyFailure(error), [error])
  return <Navigate to={paths.myGroups()} replace />
}

const GroupLayout = () => {
  const groupId = Number(useParams().groupId)
  const page = pageAt(useLocation().pathname)
  const isId = Number.isSafeInteger(groupId) && groupId > 0
  const group = useQuery({ ...callQuery(groupInfo, { groupId }), enabled: isId })
  const arrived = useArrived(group.data)
  usePresence(arrived)
  if (!isId) return <Navigate to={paths.myGroups()} replace />
  if (group.error instanceof ApiError && group.error.status >= 400 && group.error.status < 500) return <Refused error={group.error} />
  const isComing = arrived === undefined && !group.isError
  return (
    <>
      {isComing && <div className={classes.place} />}
      {arrived !== undefined && <ClassBar group={arrived} />}
      <Page width={page !== null && pages[page].isWide ? 'wide' : 'page'}>
        {isComing && <LoadingSkeleton />}
        {group.isError && group.data === undefined && <ErrorState error={group.error} onRetry={() => void group.refetch()} />}
        {arrived !== undefined && (
          <>
            <Text className="cj-print-only" fw={700}>
              {arrived.name}
            </Text>
            <Suspense fallback={<LoadingSkeleton />}>
              <Outlet />
            </Suspense>
          </>
        )}
      </Page>
    </>
  )
}

export default GroupLayout
