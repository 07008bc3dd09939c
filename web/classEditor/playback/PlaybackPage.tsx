// Playback of a lesson in the shared editor, for the teachers and assistants of the class.
import { NativeSelect, Stack } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { editorLessons, editorPlayback } from '../../../queries/classEditor/calls.ts'
import type { ShownLesson } from '../../../queries/classEditor/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { Player } from './Player.tsx'

const Lesson = ({ groupId, lessonId, from }: { groupId: number; lessonId: number; from: string | null }) => {
  const { data, error, refetch } = useQuery(callQuery(editorPlayback, { groupId, lessonId }))
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return <Player {...data} from={from} />
}

const Lessons = ({ groupId, lessons }: { groupId: number; lessons: readonly ShownLesson[] }) => {
  const { t } = useTranslation('classEditor')
  const [search, setSearch] = useSearchParams()
  const from = search.get('at')
  const isWanted = ({ lessonId, startedAt, endedAt }: ShownLesson): boolean =>
    from === null ? String(lessonId) === search.get('lesson') : startedAt <= from && from <= endedAt
  const lesson = lessons.find(isWanted) ?? lessons[0]
  if (lesson === undefined) return <EmptyState icon={IconHistory} title={t('play.none')} description={t('play.noneText')} />
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('play.lesson')}
        maw={420}
        value={String(lesson.lessonId)}
        onChange={(event) => setSearch({ lesson: event.currentTarget.value })}
        data={lessons.map(({ lessonId, startedAt, endedAt, snapshots }) => ({
          value: String(lessonId),
          label: t('play.option', { begin: formatDate(startedAt, 'minute'), end: formatDate(endedAt, 'minute').slice(-5), snapshots }),
        }))}
      />
      <Lesson key={`${lesson.lessonId} ${from}`} groupId={groupId} lessonId={lesson.lessonId} from={from} />
    </Stack>
  )
}

const PlaybackPage = () => {
  const { t } = useTranslation('classEditor')
  const groupId = Number(useParams().groupId)
  const { data, error, refetch } = useQuery(callQuery(editorLessons, { groupId }))
  const back = { label: t('play.back'), to: paths.classEditor(groupId) }
  const content = () => {
    if (data !== undefined) return <Lessons groupId={groupId} lessons={data} />
    return error === null ? <LoadingSkeleton lines={8} /> : <Unavailable error={error} onRetry={() => void refetch()} back={back} />
  }
  return (
    <>
      <PageHeader title={titleOf('editorPlayback')} crumbs={[back]} />
      {content()}
    </>
  )
}

export default PlaybackPage
