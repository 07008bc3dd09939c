// The problems as a table, and as cards where the window is too narrow for one.
import { Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { PracticeProblem, PracticeStanding } from '../../queries/practice/schemas.ts'
import { localeOf } from '../shared/i18n.ts'
import { useMayRejudge } from '../shared/mayRejudge.ts'
import { DifficultyStars } from '../shared/ui/DifficultyStars.tsx'
import { ClassState, Counts, HistoryButton, MyState, RejudgeButton, SolutionSwitch, StarButton, StartButton } from './ProblemParts.tsx'
import type { Place } from './place.ts'
import classes from './practice.module.css'

interface RowProps {
  place: Place
  problem: PracticeProblem
  isAdmin: boolean
  /** For those who teach the class, once it is known. */
  standing: PracticeStanding | undefined
}

const State = ({ problem, isAdmin, standing }: Omit<RowProps, 'place'>) =>
  isAdmin ? (
    <ClassState
      standing={standing?.problems.find(({ problemId }) => problemId === problem.id)}
      studentCount={standing?.studentCount ?? 0}
    />
  ) : (
    <MyState problem={problem} />
  )

const titleOf = (problem: PracticeProblem): string => localeOf(problem.locales)?.title ?? String(problem.id)

const Row = ({ place, problem, isAdmin, standing }: RowProps) => {
  const mayRejudge = useMayRejudge(place.groupId)
  const title = titleOf(problem)
  return (
    <Table.Tr>
      <Table.Td>
        <StarButton place={place} problem={problem} title={title} />
      </Table.Td>
      <Table.Th scope="row" className={classes.titleCell}>
        {title}
      </Table.Th>
      <Table.Td>
        <State problem={problem} isAdmin={isAdmin} standing={standing} />
      </Table.Td>
      <Table.Td>
        <DifficultyStars value={problem.difficulty} />
      </Table.Td>
      <Table.Td ta="right" className="cj-number">
        {problem.distribution}
      </Table.Td>
      <Table.Td>
        <Counts problem={problem} />
      </Table.Td>
      {isAdmin && (
        <Table.Td>
          <SolutionSwitch place={place} problem={problem} title={title} />
        </Table.Td>
      )}
      <Table.Td className={classes.buttons}>
        <StartButton problem={problem} title={title} />
        <HistoryButton problem={problem} title={title} />
        {mayRejudge && <RejudgeButton place={place} problem={problem} title={title} />}
      </Table.Td>
    </Table.Tr>
  )
}

const Card = ({ place, problem, isAdmin, standing }: RowProps) => {
  const { t } = useTranslation('practice')
  const mayRejudge = useMayRejudge(place.groupId)
  const title = titleOf(problem)
  return (
    <Paper withBorder component="li" p="md" className={classes.problemCard}>
      <div className={classes.problemHead}>
        <StarButton place={place} problem={problem} title={title} />
        <Text fw={650} flex={1}>
          {title}
        </Text>
        <State problem={problem} isAdmin={isAdmin} standing={standing} />
      </div>
      <div className={classes.problemFacts}>
        <DifficultyStars value={problem.difficulty} />
        <Text size="sm" className="cj-number">
          {t('problems.points', { points: problem.distribution })}
        </Text>
        <Counts problem={problem} />
      </div>
      {isAdmin && <SolutionSwitch place={place} problem={problem} title={title} hasLabel />}
      <div className={classes.buttons}>
        <StartButton problem={problem} title={title} />
        <HistoryButton problem={problem} title={title} />
        {mayRejudge && <RejudgeButton place={place} problem={problem} title={title} />}
      </div>
    </Paper>
  )
}

export const ProblemList = ({ problems, ...shared }: { problems: readonly PracticeProblem[] } & Omit<RowProps, 'problem'>) => {
  const { t } = useTranslation('practice')
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <Stack component="ul" gap="sm" p={0} m={0}>
        {problems.map((problem) => (
          <Card key={problem.id} problem={problem} {...shared} />
        ))}
      </Stack>
    )
  }
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>{t('problems.star')}</Table.Th>
            <Table.Th>{t('problems.title')}</Table.Th>
            <Table.Th>{t(shared.isAdmin ? 'standing.column' : 'problems.state')}</Table.Th>
            <Table.Th>{t('problems.difficulty')}</Table.Th>
            <Table.Th ta="right">{t('problems.distribution')}</Table.Th>
            <Table.Th>{t('problems.counts')}</Table.Th>
            {shared.isAdmin && <Table.Th>{t('problems.solution')}</Table.Th>}
            <Table.Th>{t('problems.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map((problem) => (
            <Row key={problem.id} problem={problem} {...shared} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
