// One lesson: its text, problems to try, and the way to the next lesson.
import { Button, Group, Paper } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readLesson } from '../../commands/learning/reading/calls.ts'
import { lessonInfo, lessonList, lessonsTopic } from '../../queries/learning/calls.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { Unavailable } from '../shared/ui/Unavailable.tsx'
import { LessonProblems } from './LessonProblems.tsx'

const area = () => ({ label: titleOf('learning'), to: paths.learning() })

const Lesson = ({ lessonId }: { lessonId: number }) => {
  const { t } = useTranslation('learning')
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const { data, error, isPending, refetch } = useQuery(callQuery(lessonInfo, { lessonId }))
  const { data: lessons = [] } = useQuery(callQuery(lessonList, {}))
  useLiveQueries(lessonsTopic.of({}), [lessonList, lessonInfo])
  if (isPending) return <LoadingSkeleton lines={10} />
  if (data === undefined) return <Unavailable error={error} onRetry={() => void refetch()} back={area()} unknown={t('unknown')} />
  const language = currentLanguage()
  const next = lessons[lessons.findIndex((lesson) => lesson.lessonId === lessonId) + 1]
  const isRead = data.readAt !== null && !data.isRevised
  const read = async () => {
    setSending(true)
    try {
      await request(readLesson, { lessonId })
      await refresh(readLesson)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <PageHeader title={data.title[language]} crumbs={[area()]} description={data.unit[language]} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} style={{ background: 'var(--cj-surface)' }}>
        <Markdown text={data.content[language]} />
      </Paper>
      <LessonProblems {...data} />
      <Group mt="lg" justify="space-between">
        <Button
          variant={isRead ? 'light' : 'filled'}
          leftSection={<Icon of={IconCircleCheck} size={18} />}
          loading={isSending}
          disabled={isRead}
          onClick={() => void read()}
        >
          {isRead ? t('isRead') : t('markRead')}
        </Button>
        {next !== undefined && (
          <Button component={Link} to={paths.lesson(next.lessonId)} variant="default" rightSection={<Icon of={IconArrowRight} size={18} />}>
            {t('next', { title: next.title[language] })}
          </Button>
        )}
      </Group>
    </>
  )
}

const LessonPage = () => {
  const lessonId = Number(useParams().lessonId)
  return (
    <Page width="prose">
      <Lesson key={lessonId} lessonId={lessonId} />
    </Page>
  )
}

export default LessonPage
