// Versions of a problem with a diff of the two in the address, and restore.
import { Alert, Anchor, Badge, Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { restoreProblem } from '../../../commands/problems/problem/calls.ts'
import { problemVersions } from '../../../queries/problems/calls.ts'
import type { ProblemVersions } from '../../../queries/problems/versions/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Refusal } from '../../shared/ui/Refusal.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { CloseButton } from '../CloseButton.tsx'
import { Failure } from '../Failure.tsx'
import { Comparison, type TextDiff } from './Comparison.tsx'

const ExportDialog = lazy(() => import('../console/ExportDialog.tsx'))

type Version = ProblemVersions['versions'][number]

interface Chosen {
  from: number
  to: number
}

/** The two versions of the address; by default the newest and the previous one. */
const useChosen = (versions: readonly Version[]): [Chosen, (chosen: Partial<Chosen>) => void] => {
  const [params, setParams] = useSearchParams()
  const newest = versions[0]?.version ?? 1
  const known = (name: string): number | undefined => versions.find(({ version }) => version === Number(params.get(name)))?.version
  const to = known('to') ?? newest
  const from = known('from') ?? Math.max(1, to - 1)
  const choose = (chosen: Partial<Chosen>) =>
    setParams({ from: String(chosen.from ?? from), to: String(chosen.to ?? to) }, { replace: true, preventScrollReset: true })
  return [{ from, to }, choose]
}

interface ListProps {
  versions: readonly Version[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onExport: (version: number) => void
}

const List = ({ versions, chosen, onChoose, onExport }: ListProps) => {
  const { t } = useTranslation('problems')
  return (
    <Stack
      component="ol"
      gap={6}
      p={0}
      m={0}
      style={{ listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
      aria-label={t('versions.list')}
    >
      {versions.map(({ version, time, userName, changed, caseCount }) => (
        <Paper component="li" key={version} withBorder radius="md" px="sm" py={6}>
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Text fw={600} size="sm">
                {t('list.version', { version })}
              </Text>
              <Text size="sm" c="dimmed">
                {[formatDate(time, 'minute'), userName ?? t('edit.someone'), t('versions.cases', { count: caseCount })].join(' · ')}
              </Text>
              {changed.map((part) => (
                <Badge key={part} size="sm" variant="light" tt="none">
                  {t(`versions.part.${part}`)}
                </Badge>
              ))}
            </Group>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<Icon of={IconDownload} size={14} />}
                aria-label={t('versions.exportOf', { version })}
                onClick={() => onExport(version)}
              >
                {t('list.export')}
              </Button>
              {version > 1 && (
                <Button
                  size="compact-sm"
                  variant={chosen.to === version && chosen.from === version - 1 ? 'light' : 'subtle'}
                  aria-pressed={chosen.to === version && chosen.from === version - 1}
                  aria-label={t('versions.changesOf', { version })}
                  onClick={() => onChoose({ from: version - 1, to: version })}
                >
                  {t('versions.changes')}
                </Button>
              )}
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

/** Creates a new version equal to an older one, after confirmation. */
const useRestore = (problemId: number, newest: number) => {
  const { t } = useTranslation('problems')
  const refresh = useRefresh()
  const [, setParams] = useSearchParams()
  const restoring = useMutation({
    mutationFn: (version: number) => request(restoreProblem, { problemId, version, basedOn: newest }),
    onSuccess: ({ version }) => {
      notifySuccess(t('versions.restored', { version }))
      setParams({}, { replace: true })
    },
    onSettled: () => refresh(restoreProblem),
  })
  const ask = async (version: number) => {
    const message = t('versions.restoreText', { version, next: newest + 1 })
    const isSure = await confirm({ title: t('versions.restoreTitle', { version }), message, confirmLabel: t('versions.restore') })
    if (isSure) restoring.mutate(version)
  }
  return { ask: (version: number) => void ask(version), isRestoring: restoring.isPending, error: restoring.error, forget: restoring.reset }
}

interface ShownProps {
  problemId: number
  title: string
  told: ProblemVersions
  Diff: ComponentType<TextDiff>
}

const Shown = ({ problemId, title, told, Diff }: ShownProps) => {
  const { t } = useTranslation('problems')
  const { versions, mayEdit } = told
  const [exported, setExported] = useState<number | null>(null)
  const newest = versions[0]?.version ?? 1
  const [chosen, choose] = useChosen(versions)
  const { ask, isRestoring, error, forget } = useRestore(problemId, newest)
  const options = versions.map(({ version, time }) => ({
    value: String(version),
    label: `${t('list.version', { version })} · ${formatDate(time, 'minute')}`,
  }))
  return (
    <Stack gap="lg">
      {error !== null && <Refusal title={t('versions.notRestored')} error={error} onClose={forget} />}
      <List versions={versions} chosen={chosen} onChoose={choose} onExport={setExported} />
      <Suspense fallback={null}>
        {exported !== null && <ExportDialog problemId={problemId} version={exported} title={title} onClose={() => setExported(null)} />}
      </Suspense>
      {versions.length < 2 ? (
        <Alert variant="light" icon={<Icon of={IconCheck} />}>
          {t('versions.onlyOne')}
        </Alert>
      ) : (
        <>
          <Group align="flex-end" gap="sm">
            {(['from', 'to'] as const).map((side) => (
              <NativeSelect
                key={side}
                label={t(`versions.${side}`)}
                data={options}
                value={String(chosen[side])}
                onChange={(event) => choose({ [side]: Number(event.currentTarget.value) })}
              />
            ))}
            {mayEdit && chosen.from !== newest && (
              <Button
                variant="default"
                loading={isRestoring}
                leftSection={<Icon of={IconArrowBackUp} size={16} />}
                onClick={() => ask(chosen.from)}
              >
                {t('versions.restoreOf', { version: chosen.from })}
              </Button>
            )}
          </Group>
          <section aria-live="polite">
            <Group justify="space-between" mb="sm">
              <Title order={2} size="h3">
                {t('versions.compared', { from: chosen.from, to: chosen.to })}
              </Title>
              <Anchor component={Link} to={paths.problemFiles(problemId, { from: chosen.from, version: chosen.to })} size="sm">
                {t('versions.asFiles')}
              </Anchor>
            </Group>
            <Suspense fallback={<LoadingSkeleton lines={6} />}>
              <Comparison problemId={problemId} from={chosen.from} to={chosen.to} Diff={Diff} />
            </Suspense>
          </section>
        </>
      )}
    </Stack>
  )
}

export const VersionsPage = ({ Diff }: { Diff: ComponentType<TextDiff> }) => {
  const { t } = useTranslation('problems')
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const query = useQuery(callQuery(problemVersions, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER }))
  const title = query.data && localeOf(query.data.locales)?.title
  return (
    <Page width="wide">
      <PageHeader
        title={title === undefined ? titleOf('problemVersions') : t('versions.title', { title })}
        crumbs={[
          { label: titleOf('manageProblems'), to: paths.manageProblems() },
          { label: title ?? titleOf('problemEdit'), to: paths.problemEdit(isId ? problemId : 0) },
        ]}
        description={t('versions.intro')}
        actions={
          <>
            {isId && (
              <Button component={Link} to={paths.problemFiles(problemId)} variant="default" leftSection={<Icon of={IconFiles} size={16} />}>
                {t('edit.files')}
              </Button>
            )}
            <CloseButton />
          </>
        }
      />
      {query.isPending && <LoadingSkeleton lines={6} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Shown problemId={problemId} title={title || t('list.untitled')} told={query.data} Diff={Diff} />}
    </Page>
  )
}
