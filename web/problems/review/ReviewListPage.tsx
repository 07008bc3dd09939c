// Problems that the teacher is asked to review.
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { toReview } from '../../../queries/problems/calls.ts'
import type { ToReview } from '../../../queries/problems/review/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { ConsolePage } from '../console/ConsolePage.tsx'
import { Failure } from '../Failure.tsx'

const Entry = ({ asked }: { asked: ToReview }) => {
  const { t } = useTranslation('review')
  const { problemId, locales, version, difficulty, caseCount, owner, requestedBy, requestTime, unit } = asked
  const title = localeOf(locales)?.title || t('untitled')
  const said = { name: requestedBy.name ?? t('someone'), time: formatDate(requestTime, 'minute') }
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={2} flex="1 1 260px">
          <Anchor component={Link} to={paths.problemReview(problemId)} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Anchor>
          <Group gap="xs">
            <DifficultyStars value={difficulty} />
            <Text size="sm" c="dimmed">
              {t('list.facts', { owner: owner.name ?? t('someone'), version, count: caseCount })}
            </Text>
          </Group>
          <Text size="sm">{unit === null ? t('list.asked', said) : t('list.askedUnit', { ...said, unit: unit.name })}</Text>
        </Stack>
        <Group gap="xs">
          <Button
            component={Link}
            to={paths.problemSolve(problemId)}
            variant="default"
            size="compact-md"
            aria-label={t('list.solveOf', { title })}
          >
            {t('list.solve')}
          </Button>
          <Button component={Link} to={paths.problemReview(problemId)} size="compact-md" aria-label={t('list.reviewOf', { title })}>
            {t('list.review')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

const ReviewListPage = () => {
  const { t } = useTranslation('review')
  const query = useQuery(callQuery(toReview, {}))
  return (
    <ConsolePage title={titleOf('manageReviews')} description={t('list.description')}>
      {query.isPending && <LoadingSkeleton lines={4} height={72} />}
      {query.isError && query.data === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState icon={IconListCheck} title={t('list.none')} description={t('list.noneText')} />}
      {query.data !== undefined && query.data.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={titleOf('manageReviews')}>
          {query.data.map((asked) => (
            <Entry key={asked.problemId} asked={asked} />
          ))}
        </Stack>
      )}
    </ConsolePage>
  )
}

export default ReviewListPage
