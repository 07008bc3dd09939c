// Standing of the class for its teachers: students who are stuck and the latest answers, with links to the records.
import { Anchor, Stack, Text } from '@mantine/core'
import type { ActivityStanding } from '../../queries/activities/schemas.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { StatusBadge, useStatusName } from '../shared/ui/StatusBadge.tsx'
import { formatDate, RelativeTime } from '../shared/ui/time.tsx'
import { forgetDialog } from './dialogAddress.ts'

type Stuck = ActivityStanding['stuck'][number]
type Newest = ActivityStanding['newest'][number]
type About = Pick<Stuck, 'userId' | 'userName' | 'studentId' | 'problemId'>

/** Width in pixels below which cards are used; the columns are few and narrow. */
const CARDS_BELOW = 440

/** The record shows the present, so the past view shows the name without a link. */
const RecordLink = ({ about: { userId, userName, problemId }, title, isPast }: { about: About; title: string; isPast: boolean }) => {
  const { t } = useTranslation('activities')
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  forgetDialog(next)
  next.set('history', String(problemId))
  next.set('user', String(userId))
  const name = userName ?? t('formerMember')
  if (isPast) return name
  return (
    <Anchor component={Link} to={{ search: `?${next}` }} preventScrollReset size="sm" aria-label={t('standing.record', { name, title })}>
      {name}
    </Anchor>
  )
}

/** Title of a problem. */
type TitleOf = (problemId: number) => string

const useAboutColumns = (titleOf: TitleOf, isPast: boolean): Column<About>[] => {
  const { t } = useTranslation('activities')
  return [
    {
      id: 'student',
      header: t('standing.student'),
      value: ({ userName }) => userName ?? t('formerMember'),
      cell: (about) => <RecordLink about={about} title={titleOf(about.problemId)} isPast={isPast} />,
      isSortable: true,
    },
    { id: 'studentId', header: t('standing.studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'problem', header: t('problems.title'), value: ({ problemId }) => titleOf(problemId), isSortable: true },
  ]
}

interface Shared {
  titleOf: TitleOf
  /** True in the past view. */
  isPast: boolean
}

const StuckTable = ({ stuck, titleOf, isPast }: Shared & { stuck: readonly Stuck[] }) => {
  const { t } = useTranslation('activities')
  const table = useTableAddress({ name: 'stuck' })
  const columns: Column<Stuck>[] = [
    ...useAboutColumns(titleOf, isPast),
    {
      id: 'wrong',
      header: t('standing.wrongAnswers'),
      value: ({ wrong }) => wrong,
      isNumber: true,
      isSortable: true,
    },
  ]
  return (
    <DataTable
      id="practiceStuck"
      label={t('standing.stuck')}
      heading={{ order: 2, text: t('standing.stuckText') }}
      table={table}
      rows={useListRows(stuck, columns, table)}
      columns={columns}
      keyOf={({ userId, problemId }) => `${userId}/${problemId}`}
      nameOf={({ userName }) => userName ?? t('formerMember')}
      searchLabel={t('standing.search')}
      cardsBelow={CARDS_BELOW}
      csv={t('standing.stuck')}
      empty={<Text p="sm">{t('standing.nobodyStuck')}</Text>}
    />
  )
}

const NewestTable = ({ newest, titleOf, isPast }: Shared & { newest: readonly Newest[] }) => {
  const { t } = useTranslation('activities')
  const nameOf = useStatusName()
  const table = useTableAddress({ name: 'newest' })
  const columns: Column<Newest>[] = [
    ...useAboutColumns(titleOf, isPast),
    {
      id: 'result',
      header: t('standing.result'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => nameOf(statusCode),
      cell: ({ statusCode }) => <StatusBadge statusCode={statusCode} size="sm" />,
    },
    {
      id: 'time',
      header: t('standing.time'),
      value: ({ submitTime }) => submitTime,
      text: ({ submitTime }) => formatDate(submitTime, 'answer'),
      cell: ({ submitTime }) => <RelativeTime time={submitTime} />,
      isSortable: true,
    },
  ]
  return (
    <DataTable
      id="practiceNewest"
      label={t('standing.newest')}
      heading={{ order: 2 }}
      table={table}
      rows={useListRows(newest, columns, table)}
      columns={columns}
      keyOf={({ answerId }) => String(answerId)}
      nameOf={({ userName }) => userName ?? t('formerMember')}
      cardsBelow={CARDS_BELOW}
      csv={t('standing.newest')}
      empty={<Text p="sm">{t('standing.noneNew')}</Text>}
    />
  )
}

const ClassStanding = ({ standing: { stuck, newest }, ...shared }: Shared & { standing: ActivityStanding }) => (
  <Stack mt="lg" gap="lg">
    <StuckTable stuck={stuck} {...shared} />
    <NewestTable newest={newest} {...shared} />
  </Stack>
)

export default ClassStanding
