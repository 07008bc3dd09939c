// Layout of all class pages with the class bar; redirects to my classes if the class cannot be entered (requirement a26).
import { Button, Text } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { groupInfo, groupTopic, myGroups } from '../../queries/classes/calls.ts'
import { runningExams } from '../../queries/exams/calls.ts'
import { ApiError } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useAsOf } from '../shared/asOf.ts'
import { loadTexts } from '../shared/i18n.ts'
import { isInExam, isOpenInExam } from '../shared/inExam.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { useIsLive, usePollInterval } from '../shared/live/live.ts'
import { touchedIn } from '../shared/live/touch.ts'
import { pageAt, pages, paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, Outlet, useLocation, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useArrived } from '../shared/ui/useArrived.ts'
import { blockedText } from './blockedText.ts'
import { ClassBar } from './ClassBar.tsx'
import classes from './classBar.module.css'
import { touches } from './touches.ts'
import { usePresence } from './usePresence.ts'

const AsOfBanner = arriving(async () => {
  const [module] = await Promise.all([import('./asOf/AsOfBanner.tsx'), loadTexts(['asOf'])])
  return module
})

/** Matches cached queries of a class by its id in the input or the reply. */
const isOfClass =
  (groupId: number) =>
  ({ queryKey: [, asked], state }: Query): boolean =>
    [asked, state.data].some((one) => (one as { groupId?: number } | null | undefined)?.groupId === groupId)

/** `name` is the last known name of the class. */
const Refused = ({ error, groupId, name }: { error: ApiError; groupId: number; name: string | undefined }) => {
  const { t } = useTranslation('classes')
  const queries = useQueryClient()
  const tell = useEffectEvent(async (refusal: ApiError) => {
    const mine = refusal.code === 'Group.MemberBlockedOrNotJoined' ? await queries.fetchQuery(callQuery(myGroups, {})).catch(() => []) : []
    const blocked = mine.find((group) => group.groupId === groupId && group.isBlocked)
    const called = name ?? blocked?.name
    notifyFailure(blocked === undefined ? refusal : blockedText(t, blocked), called && t('lost', { name: called }))
  })
  useEffect(() => void tell(error), [error])
  // on unmount, when no component shows them any more
  useEffect(() => () => queries.removeQueries({ predicate: isOfClass(groupId) }), [queries, groupId])
  return <Navigate to={paths.myGroups()} replace />
}

/** Refetches on events of the class and when its live subscription ends, because an expiring membership sends no event. */
const KeepFresh = ({ groupId, onSilence }: { groupId: number; onSilence: () => void }) => {
  const topic = groupTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, groupTopic))
  const isHeard = useIsLive(topic)
  const wasHeard = useRef(false)
  const fallSilent = useEffectEvent(onSilence)
  useEffect(() => {
    if (wasHeard.current && !isHeard) fallSilent()
    wasHeard.current = isHeard
  }, [isHeard])
  return null
}

interface SatExam {
  groupId: number
  activityId: number
  name: string
}

/** In place of a page that is closed: the calls of that page would be refused. */
const ClosedByExam = ({ title, exam }: { title: string; exam: SatExam }) => {
  const { t } = useTranslation('classes')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconCertificate}
        title={t('inExam.title', { name: exam.name })}
        description={t('inExam.text')}
        action={
          <Button component={Link} to={paths.examShow(exam.groupId, exam.activityId)}>
            {t('inExam.go')}
          </Button>
        }
      />
    </>
  )
}

const GroupLayout = () => {
  const groupId = Number(useParams().groupId)
  const page = pageAt(useLocation().pathname)
  const isId = Number.isSafeInteger(groupId) && groupId > 0
  const refetchInterval = usePollInterval(groupTopic.of({ groupId }))
  const group = useQuery({ ...callQuery(groupInfo, { groupId }), enabled: isId, refetchInterval })
  const arrived = useArrived(group.data)
  const at = useAsOf(groupId)
  usePresence(arrived)
  // asked for on every page, to lead examinees to their exam
  const sitting = useQuery({ ...callQuery(runningExams, {}), enabled: false })
  const isOpen = page === null || isOpenInExam(pages[page].path)
  const closing = isOpen ? undefined : sitting.data?.running.find(({ isClosed }) => isClosed)
  const isUnsure = !isOpen && sitting.isPending && isInExam()
  if (!isId) return <Navigate to={paths.myGroups()} replace />
  if (group.error instanceof ApiError && group.error.status >= 400 && group.error.status < 500) {
    return <Refused error={group.error} groupId={groupId} name={group.data?.name} />
  }
  const isComing = arrived === undefined && !group.isError
  return (
    <>
      {isComing && <div className={classes.place} />}
      {arrived !== undefined && (
        <>
          <KeepFresh groupId={groupId} onSilence={() => void group.refetch()} />
          <ClassBar group={arrived} />
        </>
      )}
      <Page width={page !== null && pages[page].isWide ? 'wide' : 'page'}>
        {isComing && <LoadingSkeleton />}
        {group.isError && group.data === undefined && <ErrorState error={group.error} onRetry={() => void group.refetch()} />}
        {arrived !== undefined && (
          <>
            <Text className="cj-print-only" fw={700}>
              {arrived.name}
            </Text>
            {at !== null && page !== null && pages[page].hasPast && <AsOfBanner of={arrived} />}
            {isUnsure && <LoadingSkeleton />}
            {page !== null && closing !== undefined && <ClosedByExam title={titleOf(page)} exam={closing} />}
            {!isUnsure && closing === undefined && (
              <Suspense fallback={<LoadingSkeleton />}>
                <Outlet />
              </Suspense>
            )}
          </>
        )}
      </Page>
    </>
  )
}

export default GroupLayout
