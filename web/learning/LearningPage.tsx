// The learning area: units with their lessons, and how many of them one has read.
import { Anchor, Badge, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { useQuery } from '@tanstack/react-query'
import { lessonList, lessonsTopic } from '../../queries/learning/calls.ts'
import type { ListedLesson } from '../../queries/learning/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

const isDone = ({ readAt, isRevised }: ListedLesson): boolean => readAt !== null && !isRevised

const Lesson = ({ lesson }: { lesson: ListedLesson }) => {
  const { t } = useTranslation('learning')
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="start">
      <Anchor component={Link} to={paths.lesson(lesson.lessonId)} style={{ overflowWrap: 'anywhere' }}>
        {lesson.title[currentLanguage()]}
      </Anchor>
      {isDone(lesson) && (
        <Badge color="green" variant="light" tt="none" leftSection={<Icon of={IconCircleCheck} size={14} />}>
          {t('read')}
        </Badge>
      )}
      {lesson.isRevised && (
        <Badge color="orange" variant="light" tt="none">
          {t('revised')}
        </Badge>
      )}
    </Group>
  )
}

const Lessons = ({ lessons }: { lessons: readonly ListedLesson[] }) => {
  const { t } = useTranslation('learning')
  const language = currentLanguage()
  const done = lessons.filter(isDone).length
  const units = [...Map.groupBy(lessons, ({ unit }) => unit[language])]
  const progress = t('progress', { done, total: lessons.length })
  return (
    <Stack>
      <div>
        <Text mb={4} id="progress">
          {progress}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={(100 * done) / lessons.length} aria-labelledby="progress" />
        </Progress.Root>
      </div>
      {units.map(([unit, ofUnit]) => (
        <Paper key={unit} withBorder p="lg" component="section" aria-label={unit} style={{ background: 'var(--cj-surface)' }}>
          <Title order={2} size="h4" mb="xs">
            {unit}
          </Title>
          <Stack component="ol" gap="xs" m={0} pl={0} style={{ listStyle: 'none' }}>
            {ofUnit.map((lesson) => (
              <Lesson key={lesson.lessonId} lesson={lesson} />
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

const LearningPage = () => {
  const { t } = useTranslation('learning')
  const { data, error, isPending, refetch } = useQuery(callQuery(lessonList, {}))
  useLiveQueries(lessonsTopic.of({}), [lessonList])
  return (
    <Page>
      <PageHeader title={titleOf('learning')} description={<Text>{t('description')}</Text>} />
      {isPending && <LoadingSkeleton lines={6} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon={IconSchool} title={t('none')} />}
      {data !== undefined && data.length > 0 && <Lessons lessons={data} />}
    </Page>
  )
}

export default LearningPage
