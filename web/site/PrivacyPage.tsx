// The privacy policy.
import { Container, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { privacy } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { titleOf } from '../shared/paths.ts'
import { useTranslation } from '../shared/texts.ts'
import Markdown from '../shared/ui/Markdown.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

const PrivacyPage = () => {
  const { i18n } = useTranslation()
  const policy = useQuery({ ...callQuery(privacy, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf('privacy')} />
      {policy.isError && <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.isPending && <LoadingSkeleton lines={8} height={18} />}
      {policy.isSuccess && (
        <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
          <Markdown text={policy.data[i18n.language === 'en' ? 'en-us' : 'zh-tw']} />
        </Paper>
      )}
    </Container>
  )
}

export default PrivacyPage
