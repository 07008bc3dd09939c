// Exams of a class by their status (requirement d08).
import { Badge, Button, Group, Tabs } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import { examList, examsTopic } from '../../queries/exams/calls.ts'
import type { ShownExam } from '../../queries/exams/schemas.ts'
import { TakeOver, TakeOverButton, viewerOf } from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useAtTimes } from '../shared/ui/useAtTimes.ts'
import classes from './exams.module.css'
import { ExamTable } from './list/ExamTable.tsx'
import { type ExamTab, examTabs, firstExamTab, isInTab } from './list/tabs.ts'
import { useExamActions } from './list/useExamActions.ts'

const CopyExamDialog = lazy(() => import('./examStaff/CopyExamDialog.tsx'))
const OfferDialog = lazy(() => import('./examStaff/OfferDialog.tsx'))

const AddExam = ({ groupId }: { groupId: number }) => {
  const { t } = useTranslation('exams')
  return (
    <Button component={Link} to={paths.examNew(groupId)} leftSection={<Icon of={IconPlus} size={16} />} className="cj-no-print">
      {t('add')}
    </Button>
  )
}

/** Changes of one answer concern the transcripts only. */
const isOfList = (payload: unknown): boolean => typeof (payload as { problemId?: unknown } | null)?.problemId !== 'number'

const useClassExams = (groupId: number) => {
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const topic = examsTopic.of({ groupId })
  useLiveQueries(topic, [examList], { isMeant: isOfList })
  const interval = usePollInterval(topic)
  const at = useAsOf(groupId)
  const exams = useQuery({ ...callQuery(examList, { groupId, ...askedAt(at) }), refetchInterval: at === null && interval })
  const ends = at === null ? (exams.data ?? []).flatMap(({ status, endTime }) => (status === 'In Progress' ? (endTime ?? []) : [])) : []
  useAtTimes(ends, () => void exams.refetch())
  return { group, exams, at }
}

interface ListProps {
  groupId: number
  exams: readonly ShownExam[]
  part: ReturnType<typeof viewerOf>
  isStaff: boolean
}

const List = ({ groupId, exams, part, isStaff }: ListProps) => {
  const { t } = useTranslation('exams')
  const [opened, open] = useState<{ dialog: 'copy' | 'offer'; exam: ShownExam } | null>(null)
  const actions = useExamActions({ onCopy: (exam) => open({ dialog: 'copy', exam }), onOffer: (exam) => open({ dialog: 'offer', exam }) })
  const close = () => open(null)
  const [chosen, choose] = useState<ExamTab | null>(null)
  const tab = chosen ?? firstExamTab(exams)
  const shown = exams.filter((exam) => isInTab(tab, exam))
  const list = useRef<HTMLDivElement>(null)
  // a phone shows some of the tabs only
  useEffect(() => {
    list.current?.querySelector(`[id$="-tab-${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  return (
    <Tabs value={tab} onChange={(next) => choose((next ?? 'all') as ExamTab)} keepMounted={false}>
      <Group justify="space-between" align="flex-end" gap="xs" mb="md">
        <Tabs.List aria-label={t('tabs')} flex="1 1 20rem" className={classes.tabs ?? ''} ref={list}>
          {examTabs.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={
                <Badge size="sm" px={5} miw="max-content" variant="light" color="gray" className="cj-number">
                  {exams.filter((exam) => isInTab(one, exam)).length}
                </Badge>
              }
            >
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isStaff && <AddExam groupId={groupId} />}
      </Group>
      <Tabs.Panel value={tab}>
        {shown.length === 0 ? (
          <EmptyState icon={IconCertificate} title={t(`none.${tab}`)} />
        ) : (
          <ExamTable groupId={groupId} exams={shown} part={part} actions={isStaff ? actions : []} />
        )}
      </Tabs.Panel>
      <Suspense fallback={null}>
        {opened?.dialog === 'copy' && <CopyExamDialog exam={opened.exam} onClose={close} />}
        {opened?.dialog === 'offer' && <OfferDialog exam={opened.exam} onClose={close} />}
      </Suspense>
    </Tabs>
  )
}

const ExamListPage = () => {
  const { t } = useTranslation('exams')
  const groupId = Number(useParams().groupId)
  const { group, exams, at } = useClassExams(groupId)
  const { data } = exams
  const isStaff = group?.isGroupAdmin === true && at === null
  const body = () => {
    if (data === undefined || group === undefined) return null
    if (data.length > 0) return <List groupId={groupId} exams={data} part={viewerOf(group)} isStaff={isStaff} />
    return (
      <EmptyState
        icon={IconCertificate}
        title={t('empty.title')}
        description={t(isStaff ? 'empty.teacher' : 'empty.text')}
        action={
          isStaff && (
            <Group justify="center" gap="sm">
              <AddExam groupId={groupId} />
              <Suspense fallback={null}>
                <TakeOverButton />
              </Suspense>
            </Group>
          )
        }
      />
    )
  }
  return (
    <>
      <PageHeader title={titleOf('exams')} isInBar />
      {exams.isPending && <LoadingSkeleton lines={3} height={84} />}
      {exams.isError && data === undefined && <ErrorState error={exams.error} onRetry={() => void exams.refetch()} />}
      {body()}
      {isStaff && <TakeOver groupId={groupId} />}
    </>
  )
}

export default ExamListPage
