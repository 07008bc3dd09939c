// Card of a practice for students, with their progress.
import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { RelativeTime } from '../shared/ui/time.tsx'
import classes from './practice.module.css'

const PracticeCard = ({ practice }: { practice: ShownPractice }) => {
  const { t } = useTranslation('practice')
  const { solvedCount, problemCount } = practice
  const isDone = problemCount > 0 && solvedCount >= problemCount
  const progress = t('progress', { solved: solvedCount, total: problemCount })
  return (
    <Paper withBorder component="li" className={classes.practice}>
      <div className={classes.practiceText}>
        <Title order={2} size="h4">
          <Link className={classes.practiceLink} to={paths.practiceShow(practice.groupId, practice.activityId, practice.problemSetId)}>
            {practice.name}
          </Link>
        </Title>
        <Text c="dimmed" size="sm" lineClamp={2}>
          {practice.description}
        </Text>
        <Text c="dimmed" size="xs">
          {practice.createUserName ?? t('formerMember')} · <RelativeTime time={practice.createTime} />
        </Text>
      </div>
      <Stack gap={6} className={classes.practiceProgress}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={550} className="cj-number">
            {progress}
          </Text>
          {isDone && <Icon of={IconCircleCheck} style={{ color: 'var(--cj-ok)' }} />}
        </Group>
        <Progress.Root size="md" aria-hidden>
          <Progress.Section value={problemCount === 0 ? 0 : (solvedCount / problemCount) * 100} color={isDone ? 'green' : 'petrol'} />
        </Progress.Root>
      </Stack>
      <Icon of={IconChevronRight} style={{ color: 'var(--mantine-color-dimmed)' }} />
    </Paper>
  )
}

/** Practices in display order. */
export const PracticeCards = ({ practices }: { practices: readonly ShownPractice[] }) => (
  <ul className={classes.practices}>
    {practices.map((practice) => (
      <PracticeCard key={practice.activityId} practice={practice} />
    ))}
  </ul>
)
