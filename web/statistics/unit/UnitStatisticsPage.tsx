// Statistics of the unit of an administrator (requirements e12–e14): eight tabs, each asked for when it is opened, over days and as of a moment in the address.
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { unitInfo } from '../../../queries/people/units/calls.ts'
import { PastBanner, PastButton } from '../../classes/index.ts'
import { OwnUnit } from '../../people/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { AS_OF, askedAt, asOfIn } from '../../shared/asOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { RangeFields } from '../RangeFields.tsx'
import { askedRange, useDayRange } from '../range.ts'
import classes from '../statistics.module.css'
import type { UnitTabProps } from './asked.ts'
import { Grades } from './Grades.tsx'
import { Report } from './Report.tsx'
import { Shares } from './Shares.tsx'
import { StudentsOfUnit } from './StudentsOfUnit.tsx'
import { Trend } from './Trend.tsx'
import { Use } from './Use.tsx'

const TABS = {
  trend: Trend,
  report: Report,
  usage: Use,
  answers: (props: UnitTabProps) => <Shares key="answers" of="answers" {...props} />,
  hours: (props: UnitTabProps) => <Shares key="hours" of="hours" {...props} />,
  homework: (props: UnitTabProps) => <Grades key="homework" of="homework" {...props} />,
  exams: (props: UnitTabProps) => <Grades key="exams" of="exams" {...props} />,
  students: StudentsOfUnit,
} satisfies Record<string, ComponentType<UnitTabProps>>
type Tab = keyof typeof TABS
const names = Object.keys(TABS) as Tab[]
const TAB = 'tab'
/** What stays in the address from tab to tab. */
const KEPT = ['from', 'to', AS_OF]

const useTab = () => {
  const [search, setSearch] = useSearchParams()
  const tab = names.find((name) => name === search.get(TAB)) ?? 'trend'
  const open = (next: Tab) => {
    const kept = KEPT.flatMap((name): [string, string][] => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    })
    setSearch(new URLSearchParams([[TAB, next], ...kept]), { preventScrollReset: true })
  }
  return { tab, open }
}

const UnitTabs = (props: UnitTabProps) => {
  const { t } = useTranslation('unit')
  const { tab, open } = useTab()
  const list = useRef<HTMLDivElement>(null)
  // a phone shows some of the tabs only
  useEffect(() => {
    list.current?.querySelector(`[id$="-tab-${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  const Content: ComponentType<UnitTabProps> = TABS[tab]
  return (
    <Tabs value={tab} onChange={(next) => open((next ?? 'trend') as Tab)} keepMounted={false}>
      <Tabs.List aria-label={t('tabs')} mb="md" className={classes.tabs ?? ''} ref={list}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <Content {...props} />
      </Tabs.Panel>
    </Tabs>
  )
}

const UnitStatistics = ({ unit: { businessUnitId, name } }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation(['unit', 'statistics', 'charts', 'table'])
  const { range } = useDayRange()
  const [search] = useSearchParams()
  const at = asOfIn(search)
  const { data: unit, error, refetch } = useQuery(callQuery(unitInfo, { businessUnitId }))
  const past = unit !== undefined && (
    <Suspense fallback={null}>
      <PastButton of={unit} />
    </Suspense>
  )
  return (
    <ManagerPage title={titleOf('unitStatistics')} description={name} action={past} width="wide">
      {unit === undefined && error === null && <LoadingSkeleton lines={6} height={48} />}
      {unit === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {unit !== undefined && (
        <div>
          {at !== null && (
            <Suspense fallback={null}>
              <PastBanner of={unit} comparison={paths.unitStatisticsChanges()} />
            </Suspense>
          )}
          <RangeFields zone={t('zone', { timeZone: unit.timeZone })} />
          <UnitTabs asked={{ businessUnitId, ...askedRange(range, unit.timeZone), ...askedAt(at) }} name={name} timeZone={unit.timeZone} />
        </div>
      )}
    </ManagerPage>
  )
}

const UnitStatisticsPage = () => <OwnUnit>{(unit) => <UnitStatistics key={unit.businessUnitId} unit={unit} />}</OwnUnit>

export default UnitStatisticsPage
