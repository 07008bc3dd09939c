// For platform admins: one lesson; without `lessonId` in the address a new one.
import { useQuery } from '@tanstack/react-query'
import { adminLessons } from '../../../queries/learning/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { LessonForm } from './LessonForm.tsx'
import { LessonVersions } from './LessonVersions.tsx'

const Existing = ({ lessonId }: { lessonId: number }) => {
  const { t } = useTranslation('lessons')
  const { data, error, isPending, refetch } = useQuery(callQuery(adminLessons, {}))
  if (isPending) return <LoadingSkeleton lines={6} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lesson = data.find((one) => one.lessonId === lessonId)
  if (lesson === undefined) return <EmptyState title={t('unknown')} />
  return (
    <>
      <LessonForm key={`${lesson.version} ${lesson.isWithdrawn}`} lesson={lesson} />
      <LessonVersions lesson={lesson} />
    </>
  )
}

const LessonEditPage = () => {
  const { t } = useTranslation('lessons')
  const [search] = useSearchParams()
  const lessonId = Number(search.get('lessonId') ?? 0)
  return (
    <Page>
      <PageHeader
        title={lessonId === 0 ? t('add') : titleOf('lessonEdit')}
        crumbs={[{ label: titleOf('lessons'), to: paths.lessons() }]}
        description={t('intro')}
      />
      {lessonId === 0 ? <LessonForm lesson={null} /> : <Existing key={lessonId} lessonId={lessonId} />}
    </Page>
  )
}

export default LessonEditPage
