// Homework of a class with the number of students who have answered, for those who manage it (requirements c02–c04).
import { Anchor, Progress, Text } from '@mantine/core'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { keptAt, useAsOf } from '../../shared/asOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { HomeworkStatusBadge, useHomeworkStatusName } from '../HomeworkStatusBadge.tsx'
import { HomeworkTime } from '../HomeworkTime.tsx'
import classes from '../homework.module.css'
import { formatHomeworkTime } from '../homeworkTime.ts'
import { useRememberedScroll } from '../list/useRemembered.ts'
import { nextMoment } from '../roundState.ts'

const Name = ({ homework, hasResult }: { homework: ShownHomework; hasResult: boolean }) => {
  const { groupId, activityId, name, description, place } = homework
  const at = useAsOf(groupId)
  return (
    <>
      {hasResult && homework.status !== 'Normal Waiting' ? (
        <Anchor component={Link} to={keptAt(paths.homeworkResult(groupId, activityId), at)} fw={600} display="block" w="fit-content">
          {name}
        </Anchor>
      ) : (
        <Text span fw={600}>
          {name}
        </Text>
      )}
      {(description !== '' || place !== '') && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {[description, place].filter((text) => text !== '').join(' · ')}
        </Text>
      )}
    </>
  )
}

/** `isPast`: nothing is counted down at an earlier time. */
const Status = ({ homework, isPast }: { homework: ShownHomework; isPast: boolean }) => {
  const { t } = useTranslation('homework')
  const next = nextMoment(homework)
  return (
    <>
      <HomeworkStatusBadge status={homework.status} />
      {next !== null && !isPast && (
        <Text size="sm" c="dimmed" component="div" mt={2} style={{ whiteSpace: 'nowrap' }}>
          {t(next.is === 'start' ? 'startsIn' : 'endsIn')} <Countdown to={next.time} isQuiet />
        </Text>
      )}
    </>
  )
}

const Answered = ({ part, whole, text }: { part: number; whole: number; text: string }) => (
  <div className={classes.share}>
    <Text span size="sm" className="cj-number">
      {text}
    </Text>
    <Progress value={whole === 0 ? 0 : (100 * part) / whole} size="sm" aria-hidden color={part === whole ? 'green' : 'petrol'} />
  </div>
)

const useColumns = (groupId: number, hasResult: boolean): Column<ShownHomework>[] => {
  const { t } = useTranslation('homework')
  const statusName = useHomeworkStatusName()
  const isPast = useAsOf(groupId) !== null
  const extensions = ({ extensions: given }: ShownHomework) => (given.length === 0 ? '' : t('ofClass.extensions', { count: given.length }))
  const makeUp = ({ makeUpStartTime, makeUpEndTime }: ShownHomework) =>
    makeUpStartTime === null || makeUpEndTime === null
      ? t('ofClass.noMakeUp')
      : `${formatHomeworkTime(makeUpStartTime)} – ${formatHomeworkTime(makeUpEndTime)}`
  const answered = ({ hasAnswerStudents, notAnswerStudents }: ShownHomework) =>
    hasAnswerStudents === null ? '' : t('ofClass.of', { part: hasAnswerStudents, whole: hasAnswerStudents + (notAnswerStudents ?? 0) })
  return [
    {
      id: 'name',
      header: t('ofClass.homework'),
      value: ({ name }) => name,
      cell: (homework) => <Name homework={homework} hasResult={hasResult} />,
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'status',
      header: t('ofClass.status'),
      value: ({ status }) => status,
      text: ({ status }) => statusName(status),
      cell: (homework) => <Status homework={homework} isPast={isPast} />,
      minWidth: 150,
    },
    {
      id: 'answered',
      header: t('ofClass.answered'),
      value: ({ hasAnswerStudents }) => hasAnswerStudents,
      text: answered,
      cell: (homework) => {
        const { hasAnswerStudents: part, notAnswerStudents } = homework
        return part === null ? null : <Answered part={part} whole={part + (notAnswerStudents ?? 0)} text={answered(homework)} />
      },
      isSortable: true,
      minWidth: 110,
    },
    {
      id: 'start',
      header: t('start'),
      value: ({ startTime }) => startTime,
      text: ({ startTime }) => formatHomeworkTime(startTime),
      cell: ({ startTime }) => <HomeworkTime time={startTime} />,
      isSortable: true,
    },
    {
      id: 'end',
      header: t('end'),
      value: ({ endTime }) => endTime,
      text: (homework) => [formatHomeworkTime(homework.endTime), extensions(homework)].filter((text) => text !== '').join(', '),
      cell: (homework) => (
        <>
          <HomeworkTime time={homework.endTime} />
          {homework.extensions.length > 0 && (
            <Text size="xs" c="dimmed">
              {extensions(homework)}
            </Text>
          )}
        </>
      ),
      isSortable: true,
    },
    {
      id: 'makeUp',
      header: t('ofClass.makeUp'),
      value: ({ makeUpStartTime }) => makeUpStartTime,
      text: makeUp,
      cell: (homework) =>
        homework.makeUpStartTime === null || homework.makeUpEndTime === null ? (
          <Text span size="sm" c="dimmed">
            {t('ofClass.noMakeUp')}
          </Text>
        ) : (
          <>
            <HomeworkTime time={homework.makeUpStartTime} /> – <HomeworkTime time={homework.makeUpEndTime} />
          </>
        ),
      isSortable: true,
    },
    { id: 'problems', header: t('ofClass.problems'), value: ({ problemCount }) => problemCount, isNumber: true, isExtra: true },
    {
      id: 'pass',
      header: t('ofClass.pass'),
      value: ({ passScore }) => passScore,
      text: ({ passScore, totalScore }) => t('ofClass.passOf', { pass: passScore, total: totalScore }),
      isNumber: true,
      isExtra: true,
    },
    {
      id: 'author',
      header: t('ofClass.author'),
      value: ({ createUserName }) => createUserName ?? t('formerMember'),
      isExtra: true,
    },
  ]
}

interface ClassHomeworkProps {
  groupId: number
  /** Newest start first. */
  homework: readonly ShownHomework[]
  actions?: readonly RowAction<ShownHomework>[]
  /** Names link to the results, for the staff of the class. */
  hasResult?: boolean
}

const ClassHomework = ({ groupId, homework, actions = [], hasResult = false }: ClassHomeworkProps) => {
  const { t } = useTranslation('homework')
  const table = useTableAddress()
  const columns = useColumns(groupId, hasResult)
  useRememberedScroll(groupId)
  return (
    <DataTable
      id="classHomework"
      label={titleOf('homework')}
      table={table}
      rows={useListRows(homework, columns, table)}
      columns={columns}
      keyOf={({ activityId }) => String(activityId)}
      nameOf={({ name }) => name}
      actions={actions}
      searchLabel={t('ofClass.search')}
      csv={titleOf('homework')}
      cardsBelow={1000}
      empty={<EmptyState icon={IconNotebook} title={t('empty.title')} />}
    />
  )
}

export default ClassHomework
