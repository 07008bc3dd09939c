// Effect of a rejudge on every person: points before and after, changed verdicts, and the answers in an expandable row.
import { Group, Stack, Text } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ReactNode } from 'react'
import type { RejudgePerson, RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { AnswerLinks } from './AnswerLinks.tsx'
import { Difference, isChange, signed, Worth } from './parts.tsx'

/** Maximum number of verdict changes in a row; the expanded answers show all. */
const SHOWN_CHANGES = 2

/** A person with the answers in the rejudge's scope. */
interface RejudgedPerson extends RejudgePerson {
  rows: readonly RejudgeRow[]
}

const Verdicts = ({ rows }: Pick<RejudgedPerson, 'rows'>) => {
  const { t } = useTranslation('rejudge')
  const changed = rows.filter(isChange)
  if (changed.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('rows.kept')}
      </Text>
    )
  return (
    <Stack gap={4}>
      {changed.slice(0, SHOWN_CHANGES).map(({ answerId, before, after }) => (
        <Group key={answerId} gap={6} wrap="nowrap">
          <StatusBadge statusCode={before.statusCode} size="sm" />
          {before.statusCode !== after.statusCode && (
            <>
              <Icon of={IconArrowRight} size={14} />
              <StatusBadge statusCode={after.statusCode} size="sm" />
            </>
          )}
        </Group>
      ))}
      {changed.length > SHOWN_CHANGES && (
        <Text size="xs" c="dimmed">
          {t('people.moreChanges', { count: changed.length - SHOWN_CHANGES })}
        </Text>
      )}
    </Stack>
  )
}

const OwnAnswers = ({ rows }: Pick<RejudgedPerson, 'rows'>) => {
  const { t } = useTranslation('rejudge')
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Group component="li" key={row.answerId} gap="xs" justify="space-between">
          <div>
            <Text size="sm">{row.problemTitle ?? t('someProblem')}</Text>
            <Text size="xs" c="dimmed" className="cj-number">
              {formatDate(row.submitTime, 'answer')}
            </Text>
          </div>
          <Group gap="xs">
            <Worth worth={row.before} />
            <Icon of={IconArrowRight} size={14} />
            <Worth worth={row.after} />
            <Difference points={row.difference} />
          </Group>
          <AnswerLinks row={row} />
        </Group>
      ))}
    </Stack>
  )
}

const useVerdictsText = () => {
  const { t } = useTranslation('rejudge')
  const nameOf = useStatusName()
  return ({ rows }: RejudgedPerson): string => {
    const changed = rows.filter(isChange)
    if (changed.length === 0) return t('rows.kept')
    return changed.map(({ before, after }) => `${nameOf(before.statusCode)} → ${nameOf(after.statusCode)}`).join(t('people.separator'))
  }
}

const useColumns = (): Column<RejudgedPerson>[] => {
  const { t } = useTranslation('rejudge')
  const verdictsText = useVerdictsText()
  return [
    { id: 'person', header: t('people.person'), value: ({ userName }) => userName ?? t('someone'), isSortable: true },
    { id: 'studentId', header: t('studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'before', header: t('rows.before'), value: ({ before }) => before, isNumber: true, isSortable: true },
    { id: 'after', header: t('rows.after'), value: ({ after }) => after, isNumber: true, isSortable: true },
    {
      id: 'difference',
      header: t('rows.difference'),
      value: ({ difference }) => difference,
      text: ({ difference }) => signed(difference),
      cell: ({ difference }) => <Difference points={difference} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'verdicts',
      header: t('people.verdicts'),
      value: verdictsText,
      cell: ({ rows }) => <Verdicts rows={rows} />,
      minWidth: 200,
    },
    { id: 'answers', header: t('people.answers'), value: ({ answerCount }) => answerCount, isNumber: true, isSortable: true },
  ]
}

interface PeopleTableProps {
  people: readonly RejudgePerson[]
  /** Answers of all people. */
  rows: readonly RejudgeRow[]
  choice: { control: ReactNode; text: string | null }
  empty: ReactNode
  /** File name of the CSV export. */
  csv: string
}

export const PeopleTable = ({ people, rows, choice, empty, csv }: PeopleTableProps) => {
  const { t } = useTranslation('rejudge')
  const table = useTableAddress({ name: 'people' })
  const columns = useColumns()
  const ofPerson = Map.groupBy(rows, ({ userId }) => userId)
  const list = people.map((person) => ({ ...person, rows: ofPerson.get(person.userId) ?? [] }))
  return (
    <DataTable
      id="rejudgePeople"
      label={t('rows.byPerson')}
      table={table}
      rows={useListRows(list, columns, table)}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ userName }) => userName ?? t('someone')}
      searchLabel={t('people.search')}
      isOpenable
      detail={({ rows: own }) => <OwnAnswers rows={own} />}
      cardsBelow={760}
      choice={choice}
      csv={csv}
      empty={empty}
    />
  )
}
