// Files of a version of a problem, which its authors edit here, or the differences of two versions.
import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemFiles } from '../../../commands/problems/package/files/calls.ts'
import { problemVersions } from '../../../queries/problems/calls.ts'
import type { ProblemVersions } from '../../../queries/problems/versions/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { CloseButton } from '../CloseButton.tsx'
import { Failure } from '../Failure.tsx'
import { ComparedFiles } from './ComparedFiles.tsx'
import type { FileDiffView } from './FileDiff.tsx'
import { Workbench } from './Workbench.tsx'

const useFiles = (problemId: number, version: number | null) =>
  useQuery({
    ...callQuery(problemFiles, { problemId, version: version ?? 1 }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

const Shown = ({ problemId, told, Diff }: { problemId: number; told: ProblemVersions; Diff: FileDiffView }) => {
  const { t } = useTranslation(['packageFiles', 'problems'])
  const [params, setParams] = useSearchParams()
  const { versions, mayEdit } = told
  // a version that somebody else saves meanwhile does not replace what is being edited
  const [newest, setNewest] = useState(versions[0]?.version ?? 1)
  const known = (name: string): number | null => versions.find(({ version }) => version === Number(params.get(name)))?.version ?? null
  const version = known('version') ?? newest
  const from = known('from')
  const files = useFiles(problemId, version)
  const before = useFiles(problemId, from)
  const selected = params.get('path')
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const onSelect = (path: string | null) => set({ path })
  const options = versions.map(({ version: one, time }) => ({
    value: String(one),
    label: `${t('problems:list.version', { version: one })} · ${formatDate(time, 'minute')}`,
  }))
  const failed = [files, before].find(({ isError }) => isError)
  const isNewest = version === newest
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('version')}
          data={options}
          value={String(version)}
          onChange={({ currentTarget: { value } }) => set({ version: Number(value) === newest ? null : value })}
        />
        <NativeSelect
          label={t('compareWith')}
          data={[{ value: '', label: t('noComparison') }, ...options.filter(({ value }) => value !== String(version))]}
          value={from === null || from === version ? '' : String(from)}
          onChange={({ currentTarget: { value } }) => set({ from: value === '' ? null : value })}
        />
      </Group>
      {from === null && !(mayEdit && isNewest) && (
        <Alert variant="light" color="yellow" icon={<Icon of={IconInfoCircle} />}>
          {t(mayEdit ? 'isOlder' : 'isReadOnly', { newest })}
        </Alert>
      )}
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : files.data === undefined || (from !== null && before.data === undefined) ? (
        <LoadingSkeleton lines={8} />
      ) : from !== null && from !== version && before.data ? (
        <ComparedFiles problemId={problemId} from={before.data} to={files.data} selected={selected} onSelect={onSelect} Diff={Diff} />
      ) : (
        <Workbench
          key={version}
          place={{ problemId, version }}
          base={files.data.files}
          mayEdit={mayEdit && isNewest}
          selected={selected}
          onSelect={onSelect}
          onSaved={setNewest}
          Diff={Diff}
        />
      )}
    </Stack>
  )
}

export const FilesPage = ({ Diff }: { Diff: FileDiffView }) => {
  const { t } = useTranslation(['packageFiles', 'problems'])
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const query = useQuery(callQuery(problemVersions, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER }))
  const title = query.data && localeOf(query.data.locales)?.title
  return (
    <Page width="wide">
      <PageHeader
        title={title === undefined ? titleOf('problemFiles') : t('title', { title: title || t('problems:list.untitled') })}
        crumbs={[
          { label: titleOf('manageProblems'), to: paths.manageProblems() },
          { label: title ?? titleOf('problemEdit'), to: paths.problemEdit(isId ? problemId : 0) },
        ]}
        description={t('intro')}
        actions={
          <>
            {query.data !== undefined && (
              <>
                <Button
                  component={Link}
                  to={paths.problemEdit(problemId)}
                  variant="default"
                  leftSection={<Icon of={IconPencil} size={16} />}
                >
                  {t('openEditor')}
                </Button>
                <Button
                  component={Link}
                  to={paths.problemVersions(problemId)}
                  variant="default"
                  leftSection={<Icon of={IconHistory} size={16} />}
                >
                  {t('problems:versions.open')}
                </Button>
              </>
            )}
            <CloseButton />
          </>
        }
      />
      {query.isPending && <LoadingSkeleton lines={6} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Shown problemId={problemId} told={query.data} Diff={Diff} />}
    </Page>
  )
}
