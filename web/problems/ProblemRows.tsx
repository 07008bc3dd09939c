// Problems of a list with what can be done with each: a table, and cards where the window is too narrow for one.
import { Anchor, Badge, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import type { ListedProblem } from '../../queries/problems/schemas.ts'
import { localeOf } from '../shared/i18n.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { DifficultyStars } from '../shared/ui/DifficultyStars.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './authoring.module.css'

/** The title in the interface language. */
export const useTitle = (): ((problem: Pick<ListedProblem, 'locales'>) => string) => {
  const { t } = useTranslation('problems')
  return ({ locales }) => localeOf(locales)?.title || t('list.untitled')
}

interface RowProps {
  problem: ListedProblem
  onPreview: (problemId: number) => void
  onDelete: (problem: ListedProblem) => void
}

const Title = ({ problem }: Pick<RowProps, 'problem'>) => {
  const { t } = useTranslation('problems')
  const titleOf = useTitle()
  return (
    <Stack gap={4}>
      <Anchor component={Link} to={paths.problemEdit(problem.id)} className={classes.listTitle ?? ''}>
        {titleOf(problem)}
      </Anchor>
      {(problem.tags.length > 0 || problem.isGlobal) && (
        <Group gap={4}>
          {problem.isGlobal && (
            <Badge size="sm" variant="light">
              {t('list.global')}
            </Badge>
          )}
          {problem.tags.map((tag) => (
            <Badge key={tag} size="sm" variant="default">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  )
}

const languagesOf = ({ languages }: ListedProblem): string => languages.map(({ name }) => name).join(' · ')

const Actions = ({ problem, onPreview, onDelete }: RowProps) => {
  const { t } = useTranslation('problems')
  const title = useTitle()(problem)
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={Link}
        to={paths.problemEdit(problem.id)}
        size="compact-sm"
        variant="default"
        leftSection={<Icon of={IconPencil} size={15} />}
        aria-label={t('list.editOf', { title })}
      >
        {t('list.edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon of={IconEye} size={15} />}
        aria-label={t('list.previewOf', { title })}
        onClick={() => onPreview(problem.id)}
      >
        {t('list.preview')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<Icon of={IconTrash} size={15} />}
        aria-label={t('list.deleteOf', { title })}
        onClick={() => onDelete(problem)}
      >
        {t('list.delete')}
      </Button>
    </Group>
  )
}

const Cases = ({ problem: { caseCount, sampleCount } }: Pick<RowProps, 'problem'>) => {
  const { t } = useTranslation('problems')
  return (
    <Text span size="sm" className="cj-number">
      {t('list.casesOf', { count: caseCount, samples: sampleCount })}
    </Text>
  )
}

const Change = ({ problem: { updateTime, version } }: Pick<RowProps, 'problem'>) => {
  const { t } = useTranslation('problems')
  return (
    <Text size="sm" className="cj-number">
      {formatDate(updateTime)}
      <Text span display="block" size="xs" c="dimmed">
        {t('list.version', { version })}
      </Text>
    </Text>
  )
}

const Card = (props: RowProps) => (
  <Paper withBorder component="li" className={classes.entry ?? ''}>
    <Stack gap="sm">
      <Title problem={props.problem} />
      <Group gap="sm">
        <DifficultyStars value={props.problem.difficulty} />
        <Cases problem={props.problem} />
      </Group>
      <Text size="sm" c="dimmed">
        {languagesOf(props.problem)}
      </Text>
      <Change problem={props.problem} />
      <Actions {...props} />
    </Stack>
  </Paper>
)

export const ProblemRows = ({ problems, ...rest }: Omit<RowProps, 'problem'> & { problems: readonly ListedProblem[] }) => {
  const { t } = useTranslation('problems')
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  if (!isWide)
    return (
      <Stack component="ul" gap="sm" p={0} m={0}>
        {problems.map((problem) => (
          <Card key={problem.id} problem={problem} {...rest} />
        ))}
      </Stack>
    )
  return (
    <Paper withBorder style={{ overflow: 'hidden', background: 'var(--cj-surface)' }}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {(['problem', 'difficulty', 'languages', 'cases', 'updated', 'actions'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`list.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map((problem) => (
            <Table.Tr key={problem.id}>
              <Table.Th scope="row" fw={400} ta="start">
                <Title problem={problem} />
              </Table.Th>
              <Table.Td>
                <DifficultyStars value={problem.difficulty} />
              </Table.Td>
              <Table.Td maw={200}>
                <Text size="sm" lineClamp={2} title={languagesOf(problem)}>
                  {languagesOf(problem)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Cases problem={problem} />
              </Table.Td>
              <Table.Td>
                <Change problem={problem} />
              </Table.Td>
              <Table.Td>
                <Actions problem={problem} {...rest} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
