// Homework of a class by its state: cards for students, a table with actions for the staff of the class (requirements c02, c03).
import { Badge, Group, Tabs } from '@mantine/core'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownHomework } from '../../queries/homework/schemas.ts'
import { TakeOver, TakeOverButton } from '../activities/index.ts'
import { loadTexts } from '../shared/i18n.ts'
import { titleOf } from '../shared/paths.ts'
import { useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useAtTimes } from '../shared/ui/useAtTimes.ts'
import classes from './homework.module.css'
import HomeworkCards from './list/HomeworkCards.tsx'
import { firstTab, type HomeworkTab, isIn, studentTabs, tabs } from './list/tabs.ts'
import { useRememberedTab } from './list/useRemembered.ts'
import { momentsOf } from './roundState.ts'
import { useClassHomework } from './useClassHomework.ts'

/** For managers and for the staff of the class. */
const ClassHomework = lazy(() => import('./homeworkStaff/ClassHomework.tsx'))
const AddHomework = lazy(() => import('./homeworkStaff/AddHomework.tsx'))
const ManagedHomework = arriving(async () => {
  const [module] = await Promise.all([import('./homeworkStaff/ManagedHomework.tsx'), loadTexts(['homeworkStaff'])])
  return module
})

interface ListTabsProps {
  groupId: number
  offered: readonly HomeworkTab[]
  homework: readonly ShownHomework[]
  /** Beside the tabs. */
  action: ReactNode
  children: (shown: readonly ShownHomework[], tab: HomeworkTab) => ReactNode
}

const ListTabs = ({ groupId, offered, homework, action, children }: ListTabsProps) => {
  const { t } = useTranslation('homework')
  const [chosen, choose] = useRememberedTab(groupId, offered)
  const tab = chosen ?? firstTab(homework)
  return (
    <Tabs value={tab} onChange={(next) => choose((next ?? 'all') as HomeworkTab)} keepMounted={false}>
      <Group justify="space-between" align="flex-end" gap="xs" mb="md">
        <Tabs.List aria-label={t('tabs')} flex="1 1 20rem" className={classes.tabs ?? ''}>
          {offered.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={
                <Badge size="sm" px={5} miw="max-content" variant="light" color="gray" className="cj-number">
                  {homework.filter((each) => isIn(one, each)).length}
                </Badge>
              }
            >
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {action}
      </Group>
      <Tabs.Panel value={tab}>
        {children(
          homework.filter((one) => isIn(tab, one)),
          tab,
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

const HomeworkListPage = () => {
  const { t } = useTranslation('homework')
  const groupId = Number(useParams().groupId)
  const { group, homework, at } = useClassHomework(groupId)
  const { data: listed } = homework
  useAtTimes(at === null ? (listed ?? []).flatMap(momentsOf) : [], () => void homework.refetch())
  const isStaff = group?.isGroupAdmin === true && at === null
  const isReader = group?.mayAudit === true
  const none = (tab: HomeworkTab | null) =>
    tab === null || tab === 'all' ? (
      <EmptyState
        icon={IconNotebook}
        title={t('empty.title')}
        description={t(isStaff ? 'empty.teacher' : 'empty.text')}
        action={
          isStaff && (
            <Group justify="center" gap="sm">
              <AddHomework groupId={groupId} />
              <Suspense fallback={null}>
                <TakeOverButton />
              </Suspense>
            </Group>
          )
        }
      />
    ) : (
      <EmptyState icon={IconNotebook} title={t(`none.${tab}`)} />
    )
  const list = (shown: readonly ShownHomework[], tab: HomeworkTab) => {
    // also without rows: the address may name the dialog of another one
    if (isStaff) return <ManagedHomework groupId={groupId} homework={shown} all={listed ?? []} none={none(tab)} />
    if (shown.length === 0) return none(tab)
    return isReader ? <ClassHomework groupId={groupId} homework={shown} /> : <HomeworkCards groupId={groupId} homework={shown} />
  }
  const body = () => {
    if (listed === undefined || group === undefined) return null
    if (listed.length === 0) return none(null)
    return (
      <ListTabs
        groupId={groupId}
        offered={isReader ? tabs : studentTabs}
        homework={listed}
        action={isStaff && <AddHomework groupId={groupId} />}
      >
        {list}
      </ListTabs>
    )
  }
  return (
    <>
      <PageHeader title={titleOf('homework')} isInBar />
      {homework.isPending && <LoadingSkeleton lines={3} height={84} />}
      {homework.isError && listed === undefined && <ErrorState error={homework.error} onRetry={() => void homework.refetch()} />}
      <Suspense fallback={<LoadingSkeleton lines={3} height={84} />}>{body()}</Suspense>
      {isStaff && <TakeOver groupId={groupId} />}
    </>
  )
}

export default HomeworkListPage
