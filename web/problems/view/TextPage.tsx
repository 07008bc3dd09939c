// Problem statement with samples, limits, files, and links to solve it.
import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import { ProblemSheet } from '../../judging/index.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ProblemFrame } from './ProblemFrame.tsx'

const Places = ({ problem: { id, outside } }: { problem: ProblemInfo }) => {
  const { t } = useTranslation('view')
  const places = outside?.places ?? []
  if (places.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{t('solveIn')}</Text>
      {places.map((place) => (
        <Anchor key={place.activityId} component={Link} size="sm" to={activityPath(place, { problem: id })}>
          {`${place.groupName} › ${place.activityName}`}
        </Anchor>
      ))}
    </Group>
  )
}

/** Outside a set a problem has no distribution. */
const withoutDistribution = ({ distribution: _none, ...problem }: ProblemInfo) => problem

const TextPage = () => (
  <ProblemFrame>
    {(problem) => (
      <Stack gap="md">
        <Places problem={problem} />
        <Paper withBorder radius="md" p="md">
          <Suspense fallback={<LoadingSkeleton lines={6} />}>
            <ProblemSheet problem={withoutDistribution(problem)} showsSolution={false} />
          </Suspense>
        </Paper>
      </Stack>
    )}
  </ProblemFrame>
)

export default TextPage
