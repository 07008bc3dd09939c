// For platform admins: which accounts somebody tried to sign in to and was refused.
import { Container, Group, Pagination, Table, Text } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allRefusedSignIns } from '../../queries/people/signIns/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useSearchParams } from '../shared/router.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { useReason } from './AttemptTable.tsx'

const PAGE_SIZE = 25

export default function RefusedSignInsPage() {
  const { t } = useTranslation('people')
  const reasonOf = useReason()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useQuery({ ...callQuery(allRefusedSignIns, { page, size: PAGE_SIZE }), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Container size="lg" w="100%" py="xl">
      <PageHeader title={t('refusedAll.title')} description={t('refusedAll.description')} />
      {query.isPending && <LoadingSkeleton lines={6} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data?.total === 0 && <EmptyState icon={IconShieldCheck} title={t('refusedAll.none')} />}
      {data !== undefined && data.total > 0 && (
        <>
          <Table.ScrollContainer
            minWidth={560}
            scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('refusedAll.title') } }}
          >
            <Table verticalSpacing={6} aria-label={t('refusedAll.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('refusedAll.account')}</Table.Th>
                  <Table.Th scope="col">{t('attempt.count')}</Table.Th>
                  <Table.Th scope="col">{t('attempt.last')}</Table.Th>
                  <Table.Th scope="col">{t('attempt.address')}</Table.Th>
                  <Table.Th scope="col">{t('attempt.reason')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.items.map(({ userId, name, email, count, lastAt, attempts }) => (
                  <Table.Tr key={`${userId} ${lastAt}`}>
                    <Table.Td>
                      <Text size="sm">{userId === null ? t('refusedAll.nobody') : (name ?? t('refusedAll.forgotten'))}</Text>
                      {email !== null && (
                        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                          {email}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>{count}</Table.Td>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(lastAt, 'answer')}</Table.Td>
                    <Table.Td>{attempts[0]?.ip ?? '–'}</Table.Td>
                    <Table.Td>{reasonOf(attempts[0]?.reason ?? '')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {data.total > PAGE_SIZE && (
            <Group component="nav" justify="center" mt="md" aria-label={t('refusedAll.page')}>
              <Pagination
                total={Math.ceil(data.total / PAGE_SIZE)}
                value={page}
                onChange={(next) => setParams(next === 1 ? {} : { page: String(next) })}
                getItemProps={(number) => ({ 'aria-label': `${t('refusedAll.page')} ${number}` })}
              />
            </Group>
          )}
        </>
      )}
    </Container>
  )
}
