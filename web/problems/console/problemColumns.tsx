// Columns of problem lists.
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { Person } from '../../shared/people/Person.tsx'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from '../authoring.module.css'

/** Title in the interface language. */
export const useTitle = (): ((problem: Pick<ListedProblem, 'locales'>) => string) => {
  const { t } = useTranslation('problems')
  return ({ locales }) => localeOf(locales)?.title || t('list.untitled')
}

/** `isOwn`: every problem of the list is the reader's own. */
const Title = ({ problem, isOwn }: { problem: ListedProblem; isOwn: boolean }) => {
  const { t } = useTranslation('problems')
  const titleOf = useTitle()
  const isCoAuthored = problem.mayEdit && !isOwn
  return (
    <Stack gap={4} py={4}>
      <Anchor
        component={Link}
        to={problem.mayEdit ? paths.problemEdit(problem.id) : paths.problemText(problem.id)}
        className={classes.listTitle ?? ''}
      >
        {titleOf(problem)}
      </Anchor>
      {(problem.tags.length > 0 || problem.isGlobal || isCoAuthored) && (
        <Group gap={4}>
          {isCoAuthored && (
            <Badge size="sm" variant="light" color="grape">
              {t('list.coAuthored')}
            </Badge>
          )}
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

/** Problems of others show their author. */
export const useProblemColumns = (isOwn: boolean): Column<ListedProblem>[] => {
  const { t } = useTranslation(['problems', 'console'])
  const owner: Column<ListedProblem> = {
    id: 'owner',
    header: t('console:problems.owner'),
    value: ({ ownerName }) => ownerName ?? t('console:problems.someone'),
    cell: ({ ownerId, ownerName }) => <Person userId={ownerId} name={ownerName ?? t('console:problems.someone')} />,
  }
  return [
    {
      id: 'title',
      header: t('list.problem'),
      value: useTitle(),
      cell: (problem) => <Title problem={problem} isOwn={isOwn} />,
      isSortable: true,
    },
    ...(isOwn ? [] : [owner]),
    {
      id: 'difficulty',
      header: t('list.difficulty'),
      value: ({ difficulty }) => difficulty,
      cell: ({ difficulty }) => <DifficultyStars value={difficulty} />,
      isSortable: true,
    },
    {
      id: 'languages',
      header: t('list.languages'),
      value: ({ languages }) => languages.map(({ name }) => name).join(' · '),
      minWidth: 120,
    },
    {
      id: 'cases',
      header: t('list.cases'),
      value: ({ caseCount }) => caseCount,
      cell: ({ caseCount, sampleCount }) => t('list.casesOf', { count: caseCount, samples: sampleCount }),
      isNumber: true,
      isSortable: true,
    },
    { id: 'answers', header: t('console:problems.answers'), value: ({ answerCount }) => answerCount, isNumber: true },
    {
      id: 'updated',
      header: t('list.updated'),
      value: ({ updateTime }) => updateTime,
      text: ({ updateTime }) => formatDate(updateTime),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'version',
      header: t('list.versionNumber'),
      value: ({ version }) => version,
      cell: ({ version }) => (
        <Text span size="sm" c="dimmed">
          {t('list.version', { version })}
        </Text>
      ),
      isNumber: true,
      isSortable: true,
    },
  ]
}
