// A teacher's own problems: searched, page by page, and what can be done with each (specification, platform 2: Teacher console).
import { Alert, Button, Container, Group, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProblem } from '../../commands/problems/problem/calls.ts'
import { userProblemPage } from '../../queries/problems/calls.ts'
import type { ListedProblem } from '../../queries/problems/schemas.ts'
import { request } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { ListedPreview } from './ListedPreview.tsx'
import { ProblemRows, useTitle } from './ProblemRows.tsx'
import { Failure } from './parts.tsx'
import type { Preview } from './preview.ts'

const PAGE_SIZE = 25
const SEARCH_AFTER_MS = 300

const pageIn = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** What the address says: a search and a page. */
const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const search = (params.get('q') ?? '').slice(0, 100)
  const go = (next: { q?: string; page?: number }) => {
    const { q = search, page = 1 } = next
    setParams({ ...(q === '' ? {} : { q }), ...(page === 1 ? {} : { page: String(page) }) }, { replace: true })
  }
  return { search, page: pageIn(params.get('page')), go }
}

/** Asks, deletes, and keeps the refusal until it is read. */
const useDeletion = () => {
  const { t } = useTranslation('problems')
  const titleOf = useTitle()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: (problem: ListedProblem) => request(deleteProblem, { problemId: problem.id }),
    onSuccess: () => notifySuccess(t('list.deleted')),
    onSettled: () => queries.invalidateQueries({ queryKey: [userProblemPage.path] }),
  })
  const ask = async (problem: ListedProblem) => {
    const message = t('list.deleteText', { title: titleOf(problem) })
    if (await confirm({ title: t('list.deleteTitle'), message, confirmLabel: t('list.delete'), isDangerous: true }))
      deletion.mutate(problem)
  }
  const refused = deletion.isError ? { title: titleOf(deletion.variables), error: deletion.error } : null
  return { ask: (problem: ListedProblem) => void ask(problem), refused, forget: deletion.reset }
}

export const ManageProblemsPage = ({ Preview }: { Preview: Preview }) => {
  const { t } = useTranslation(['problems', 'app'])
  const { search, page, go } = usePlace()
  const [text, setText] = useState(search)
  const searchSoon = useDebouncedCallback((q: string) => go({ q: q.trim() }), SEARCH_AFTER_MS)
  const query = useQuery({
    ...callQuery(userProblemPage, { isOwnerOnly: true, page, size: PAGE_SIZE, search }),
    placeholderData: keepPreviousData,
  })
  const { ask, refused, forget } = useDeletion()
  const [previewed, setPreviewed] = useState<number | null>(null)
  const { data } = query
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const isEmpty = data?.total === 0
  const clear = () => {
    setText('')
    go({ q: '' })
  }
  const add = (
    <Button component={Link} to={paths.problemEdit(0)} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('list.new')}
    </Button>
  )
  return (
    <Container size="lg" w="100%" py="xl" flex={1}>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={add} />
      {refused !== null && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          mb="md"
          icon={<Icon of={IconAlertTriangle} />}
          title={t('list.notDeleted', { title: refused.title })}
          withCloseButton
          closeButtonLabel={t('app:action.close')}
          onClose={forget}
        >
          {errorText(refused.error)}
        </Alert>
      )}
      {!(isEmpty && search === '') && !(query.isError && data === undefined) && (
        <Group justify="space-between" gap="sm" mb="md">
          <TextInput
            type="search"
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            leftSection={<Icon of={IconSearch} size={16} />}
            w={{ base: '100%', xs: 320 }}
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              searchSoon(event.currentTarget.value)
            }}
          />
          <Text size="sm" c="dimmed" component="output" className="cj-number">
            {data !== undefined && t('list.count', { count: data.total })}
          </Text>
        </Group>
      )}
      {query.isPending && <LoadingSkeleton lines={6} height={52} />}
      {query.isError && data === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty &&
        (search === '' ? (
          <EmptyState icon={IconPencil} title={t('list.none')} description={t('list.noneText')} action={add} />
        ) : (
          <EmptyState
            icon={IconSearch}
            title={t('list.notFound', { search })}
            description={t('list.notFoundText')}
            action={
              <Button variant="default" onClick={clear}>
                {t('list.clearSearch')}
              </Button>
            }
          />
        ))}
      {data !== undefined && !isEmpty && (
        <Stack gap="md">
          <ProblemRows problems={data.items} onPreview={setPreviewed} onDelete={ask} />
          {pages > 1 && (
            <Pagination
              total={pages}
              value={Math.min(page, pages)}
              onChange={(next) => go({ page: next })}
              aria-label={t('list.pages')}
              withControls={false}
              getItemProps={(number) => ({ 'aria-label': String(number) })}
            />
          )}
        </Stack>
      )}
      <Suspense fallback={null}>
        {previewed !== null && <ListedPreview problemId={previewed} Preview={Preview} onClose={() => setPreviewed(null)} />}
      </Suspense>
    </Container>
  )
}
