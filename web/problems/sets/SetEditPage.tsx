// Editor of a problem set: properties, problems, order and scores (requirement b13).
import { Button, Container, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import { useRef, useState } from 'react'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { FormSections } from '../../shared/forms/FormSections.tsx'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unsaved } from '../../shared/unsaved/Unsaved.tsx'
import { useKeptForm } from '../../shared/unsaved/useKeptForm.ts'
import { Failure, TeachersOnly } from '../Failure.tsx'
import { carry, useCarried } from './carried.ts'
import { Frozen } from './Frozen.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { SetBar } from './SetBar.tsx'
import { SetProblems } from './SetProblems.tsx'
import { SetSettings } from './SetSettings.tsx'
import classes from './setEdit.module.css'
import { blankSet, type SetKind, valuesOf } from './setValues.ts'
import { listOf, useCrumbs } from './useCrumbs.ts'
import { useSet, useSetAddress } from './useSet.ts'
import { useSetForm } from './useSetForm.ts'

const KINDS = { 1: 'practice', 2: 'homework', 3: 'exam' } as const

const Editing = ({ kind, set }: { kind: SetKind; set: ProblemSetInfo | null }) => {
  const { t } = useTranslation('sets')
  const navigate = useNavigate()
  const problemSetId = set?.problemSetId ?? 0
  const carried = useCarried()
  const [initial] = useState(() => (set === null ? blankSet(kind) : valuesOf(set)))
  const [saved, setSaved] = useState({ version: set?.version ?? 0, time: set?.updateTime ?? null })
  const isLeaving = useRef(false)
  const form = useSetForm(
    initial,
    { problemSetId, version: saved.version },
    ({ problemSetId: id, version }) => {
      notifySuccess(problemSetId === 0 ? t('edit.created') : t('edit.saved', { version }))
      if (problemSetId === 0) return void navigate(paths.problemSet(kind, id), { replace: true })
      setSaved({ version, time: new Date().toISOString() })
    },
    carried,
  )
  const kept = useKeptForm({ name: `set.${kind}.${problemSetId}`, version: saved.version, initial, form, onRestore: form.take })
  useLeaveGuard({ isDirty: form.isDirty, isSent: () => form.isSent() || isLeaving.current, onLeave: kept.forget })
  useHotkeys([['mod+S', form.submit]], [], true)
  const goToSimilarity = () => {
    isLeaving.current = true
    kept.forget() // keeps the unsaved values
    void navigate(paths.problemSetSimilarity(kind, problemSetId), form.isDirty || problemSetId === 0 ? carry(form.values) : {})
  }
  const crumbs = useCrumbs(kind, set)
  return (
    <>
      <PageHeader title={set === null ? t(`edit.new.${KINDS[kind]}`) : t('edit.title', { name: set.name })} crumbs={crumbs} />
      <Unsaved kept={kept} />
      <form className={classes.form} {...form.props}>
        <FormSections>
          <SetSettings form={form} kind={kind} />
          <SetProblems form={form} problemSetId={problemSetId} />
        </FormSections>
      </form>
      <SetBar form={form} version={saved.version} savedTime={saved.time} newest={paths.problemSetEdit(kind, problemSetId)}>
        <Button
          variant="default"
          leftSection={<Icon of={IconArrowsDiff} size={16} />}
          disabled={form.values.problems.length === 0}
          onClick={goToSimilarity}
        >
          {t('edit.similarity')}
        </Button>
      </SetBar>
    </>
  )
}

const Locked = ({ kind, set }: { kind: SetKind; set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const crumbs = useCrumbs(kind, set)
  return (
    <>
      <PageHeader title={t('edit.title', { name: set.name })} crumbs={crumbs} />
      <Stack gap="md" pb="xl">
        <Frozen set={set} />
        <ScoreTable set={set} />
      </Stack>
    </>
  )
}

/** Pixels: the usual page width plus the section list. */
const WIDTH = 1336

const SetEditPage = () => {
  useTranslation(['sets', 'problems'])
  const address = useSetAddress()
  const { kind, problemSetId } = address
  const query = useSet(address, true)
  const { user } = useSession()
  const isNew = problemSetId === 0 && kind !== null
  if (isNew && user?.mayAuthor === false)
    return (
      <Container size={WIDTH} w="100%" py="xl" flex={1}>
        <PageHeader title={titleOf('problemSetEdit')} />
        <TeachersOnly />
      </Container>
    )
  return (
    <Container size={WIDTH} w="100%" pt="xl" pb={0} flex={1}>
      {!isNew && query.data === undefined && <PageHeader title={titleOf('problemSetEdit')} />}
      {isNew && <Editing key="new" kind={kind} set={null} />}
      {!isNew && query.isLoading && <LoadingSkeleton lines={6} height={90} />}
      {!isNew && query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} list={listOf(kind ?? 1)} />}
      {!isNew &&
        query.data !== undefined &&
        kind !== null &&
        (query.data.isAssigned || !query.data.isOwn ? (
          <Locked kind={kind} set={query.data} />
        ) : (
          <Editing key={query.data.problemSetId} kind={kind} set={query.data} />
        ))}
    </Container>
  )
}

export default SetEditPage
