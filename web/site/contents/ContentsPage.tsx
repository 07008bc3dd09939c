// For platform admins: the contents of public pages, each with a preview and its versions.
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ContentName, contentNames } from '../../../commands/site/content/contentNames.ts'
import { contentGet } from '../../../queries/site/contents/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useNavigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { ContentVersions } from './ContentVersions.tsx'

const Content = ({ name }: { name: ContentName }) => {
  const { data, error, isPending, refetch } = useQuery(callQuery(contentGet, { name }))
  if (isPending) return <LoadingSkeleton lines={6} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ContentEditor key={`${name} ${data.version}`} name={name} content={data.content} version={data.version} />
      <ContentVersions key={name} name={name} newest={data.version} />
    </>
  )
}

const ContentsPage = () => {
  const { t } = useTranslation('contents')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const name = contentNames.find((one) => one === search.get('content')) ?? contentNames[0]
  return (
    <ManagerPage title={titleOf('contents')} description={t('description')}>
      <SegmentedControl
        aria-label={t('which')}
        data={contentNames.map((one) => ({ value: one, label: t(`names.${one}`) }))}
        value={name}
        onChange={(one) => void navigate(paths.contents(one as ContentName))}
        style={{ alignSelf: 'start' }}
      />
      <Content key={name} name={name} />
    </ManagerPage>
  )
}

export default ContentsPage
