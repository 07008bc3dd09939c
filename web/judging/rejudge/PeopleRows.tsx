// What becomes of every person: points before and after, and the verdicts behind them; a table, and cards where the window is too narrow.
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejudgePerson, RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { AnswerLinks } from './AnswerLinks.tsx'
import { Difference, isChange, Worth } from './parts.tsx'

/** So many changes of verdict stand in the row itself; the answers below show all. */
const SHOWN_CHANGES = 2

interface PersonProps {
  person: RejudgePerson
  /** The answers of this person. */
  rows: readonly RejudgeRow[]
  isOpen: boolean
  onToggle: () => void
}

const Verdicts = ({ rows }: Pick<PersonProps, 'rows'>) => {
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

const Toggle = ({ person, isOpen, onToggle }: Pick<PersonProps, 'person' | 'isOpen' | 'onToggle'>) => {
  const { t } = useTranslation('rejudge')
  const answers = t('answers', { count: person.answerCount })
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'people.hideOf' : 'people.showOf', { answers, name: person.userName ?? t('someone') })}
      leftSection={<Icon of={isOpen ? IconChevronDown : IconChevronRight} size={14} />}
      onClick={onToggle}
    >
      {answers}
    </Button>
  )
}

const OwnAnswers = ({ rows }: Pick<PersonProps, 'rows'>) => {
  const { t } = useTranslation('rejudge')
  return (
    <Stack component="ul" gap="xs" p={0} m={0} py={4} style={{ listStyle: 'none' }}>
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

const TableRows = (props: PersonProps) => {
  const { person, rows, isOpen } = props
  const { t } = useTranslation('rejudge')
  return (
    <Fragment>
      <Table.Tr>
        <Table.Th scope="row" fw={600} ta="start">
          {person.userName ?? t('someone')}
        </Table.Th>
        <Table.Td ta="right" className="cj-number">
          {person.before}
        </Table.Td>
        <Table.Td ta="right" className="cj-number">
          {person.after}
        </Table.Td>
        <Table.Td ta="right">
          <Difference points={person.difference} />
        </Table.Td>
        <Table.Td>
          <Verdicts rows={rows} />
        </Table.Td>
        <Table.Td>
          <Toggle {...props} />
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <OwnAnswers {...props} />
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  )
}

const Card = (props: PersonProps) => {
  const { person, rows, isOpen } = props
  const { t } = useTranslation('rejudge')
  return (
    <Paper withBorder component="li" p="md" style={{ listStyle: 'none', background: 'var(--cj-surface)' }}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={650}>{person.userName ?? t('someone')}</Text>
          <Difference points={person.difference} />
        </Group>
        <Text size="sm" className="cj-number">
          {t('people.points', { before: person.before, after: person.after })}
        </Text>
        <Verdicts rows={rows} />
        <div>
          <Toggle {...props} />
        </div>
        {isOpen && <OwnAnswers {...props} />}
      </Stack>
    </Paper>
  )
}

export const PeopleRows = ({ people, rows }: { people: readonly RejudgePerson[]; rows: readonly RejudgeRow[] }) => {
  const { t } = useTranslation('rejudge')
  const [opened, setOpened] = useState<number | null>(null)
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false })
  const ofPerson = Map.groupBy(rows, ({ userId }) => userId)
  const Row = isWide ? TableRows : Card
  const entries = people.map((person) => (
    <Row
      key={person.userId}
      person={person}
      rows={ofPerson.get(person.userId) ?? []}
      isOpen={opened === person.userId}
      onToggle={() => setOpened(opened === person.userId ? null : person.userId)}
    />
  ))
  if (!isWide)
    return (
      <Stack component="ul" gap="sm" p={0} m={0}>
        {entries}
      </Stack>
    )
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('people.person')}</Table.Th>
            {(['before', 'after', 'difference'] as const).map((column) => (
              <Table.Th key={column} scope="col" ta="right">
                {t(`rows.${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('people.verdicts')}</Table.Th>
            <Table.Th scope="col">{t('people.answers')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{entries}</Table.Tbody>
      </Table>
    </Paper>
  )
}
