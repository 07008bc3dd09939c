// The text of a lesson, and its problems: each leads into a practice of the reader that has it, or to the page of the problem.
import { Anchor, List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { problemInfo } from '../../queries/problems/calls.ts'
import { activityPath } from '../shared/activityPaths.ts'
import { callQuery } from '../shared/api/queries.ts'
import { localeOf } from '../shared/i18n.ts'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'

const Problem = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('learning')
  const { data, isError } = useQuery({ ...callQuery(problemInfo, { problemId }), retry: false })
  if (isError) return <Text c="dimmed">{t('notYours', { number: problemId })}</Text>
  if (data === undefined) return <Text c="dimmed">{t('loading')}</Text>
  const title = localeOf(data.locales)?.title ?? String(problemId)
  const place = data.outside?.places[0]
  if (place === undefined)
    return (
      <Anchor component={Link} to={paths.problemText(problemId)}>
        {title}
      </Anchor>
    )
  return (
    <>
      <Anchor component={Link} to={activityPath(place, { problem: problemId })}>
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('inPractice', { practice: place.activityName, group: place.groupName })}
      </Text>
    </>
  )
}

export const LessonText = ({ content, problemIds }: { content: string; problemIds: readonly number[] }) => {
  const { t } = useTranslation('learning')
  return (
    <>
      <Markdown text={content} />
      {problemIds.length > 0 && (
        <section aria-labelledby="problems">
          <Title order={2} size="h4" mt="lg" mb="xs" id="problems">
            {t('problems')}
          </Title>
          <List spacing="xs">
            {problemIds.map((problemId) => (
              <List.Item key={problemId}>
                <Problem problemId={problemId} />
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </>
  )
}
