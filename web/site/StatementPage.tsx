// A public statement in the language of the page.
import { Container, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { privacy } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { titleOf } from '../shared/paths.ts'
import { useTranslation } from '../shared/texts.ts'
import Markdown from '../shared/ui/Markdown.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

export const StatementPage = ({ page, call }: { page: 'privacy' | 'personalData'; call: typeof privacy }) => {
  const { i18n } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(call, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf(page)} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingSkeleton lines={8} height={18} />}
      {data !== undefined && (
        <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
          <Markdown text={data[i18n.language === 'en' ? 'en-us' : 'zh-tw']} />
        </Paper>
      )}
    </Container>
  )
}
