// For platform admins: one announcement; without `announcementId` in the path a new one.
import { useQuery } from '@tanstack/react-query'
import { announcementInfo } from '../../../queries/site/announcements/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'

const AnnouncementForm = arriving(
  async () => ({ default: (await import('./AnnouncementForm.tsx')).AnnouncementForm }),
  <LoadingSkeleton lines={6} />,
)

const list = () => ({ label: titleOf('announcements'), to: paths.announcements() })

const Existing = ({ announcementId }: { announcementId: number }) => {
  const { t } = useTranslation('announcements')
  const { data, error, isPending, refetch } = useQuery(callQuery(announcementInfo, { announcementId }))
  if (isPending) return <LoadingSkeleton lines={6} />
  if (data === undefined) return <Unavailable error={error} onRetry={() => void refetch()} back={list()} unknown={t('unknown')} />
  return <AnnouncementForm announcement={data} />
}

const AnnouncementEditPage = () => {
  const { t } = useTranslation('announcements')
  const [search] = useSearchParams()
  const announcementId = Number(search.get('announcementId') ?? 0)
  return (
    <Page>
      <PageHeader title={announcementId === 0 ? t('add') : titleOf('announcementEdit')} crumbs={[list()]} description={t('intro')} />
      {announcementId === 0 ? <AnnouncementForm announcement={null} /> : <Existing key={announcementId} announcementId={announcementId} />}
    </Page>
  )
}

export default AnnouncementEditPage
