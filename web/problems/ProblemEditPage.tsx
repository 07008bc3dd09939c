// Editor of a problem with all its settings on one page (requirement b08).
import { Alert, Button, Container } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { problemContent } from '../../queries/problems/calls.ts'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { FormSections } from '../shared/forms/FormSections.tsx'
import { useLeaveGuard } from '../shared/forms/useLeaveGuard.ts'
import { localeOf } from '../shared/i18n.ts'
import { menuTitleOf, paths, titleOf } from '../shared/paths.ts'
import { useLocation, useNavigate, useNavigationType, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { Unsaved } from '../shared/unsaved/Unsaved.tsx'
import { useKeptForm } from '../shared/unsaved/useKeptForm.ts'
import classes from './authoring.module.css'
import { CloseButton } from './CloseButton.tsx'
import { DataSection } from './DataSection.tsx'
import { DataProgramsSection } from './dataPrograms/DataProgramsSection.tsx'
import { KindSection } from './editor/KindSection.tsx'
import { OtherPages } from './editor/OtherPages.tsx'
import { Warnings } from './editor/Warnings.tsx'
import { Failure } from './Failure.tsx'
import { FilesSection } from './FilesSection.tsx'
import { JudgingSection } from './JudgingSection.tsx'
import { GradersSection } from './judgingOptions/GradersSection.tsx'
import { GroupsSection } from './judgingOptions/GroupsSection.tsx'
import { ProgramSection } from './ProgramSection.tsx'
import { type Preview, previewOf } from './preview.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SharingSection } from './SharingSection.tsx'
import { TextsSection } from './TextsSection.tsx'
import { pageOfCase } from './testData/CasePages.tsx'
import { TryingSection } from './trying/TryingSection.tsx'
import { goToSavedNote, SavedNote, UsesSection } from './Uses.tsx'
import { useCopy } from './useCopy.ts'
import { useLanguages } from './useLanguages.ts'
import { type ProblemForm, useProblemForm } from './useProblemForm.ts'
import { rekeyed, valuesOf } from './values.ts'

/** Prevents the browser from opening a file that is dropped beside its field. */
const useDropsKept = () =>
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])

const ExportDialog = lazy(() => import('./console/ExportDialog.tsx'))

interface EditingProps {
  content: ProblemContentReply
  problemId: number
  Preview: Preview
  /** A new problem got its id: the page stays as it is. */
  onMade: (problemId: number) => void
}

/** Version just created by a package upload, passed by the previous page. */
const useRevised = (): number | null => (useLocation().state as { revisedTo?: number } | null)?.revisedTo ?? null

/** Whether the previous page has just imported the problem: its programs are then tried, but not again after a reload. */
const useImported = (): boolean => {
  const [state, type] = [useLocation().state as { isImported?: boolean } | null, useNavigationType()]
  return state?.isImported === true && type === 'PUSH'
}

const Editing = ({ content, problemId, Preview, onMade }: EditingProps) => {
  const { t } = useTranslation('problems')
  const { mayEdit, isOwner, coAuthors, uses } = content
  const isRevised = useRevised() === content.version
  const isImported = useImported()
  const navigate = useNavigate()
  const languages = useLanguages()
  const copy = useCopy()
  const [isExporting, setExporting] = useState(false)
  const [initial] = useState(() => valuesOf(content))
  const [saved, setSaved] = useState({ version: content.version, time: content.updateTime })
  const [shownLocale, setShownLocale] = useState(initial.locales[0]?.localeCode ?? '')
  const [casePage, setCasePage] = useState(0)
  const [openedTime] = useState(() => new Date().toISOString())
  const [isPreview, setPreview] = useState(false)
  const form = useProblemForm({
    initial,
    saved: { problemId, version: saved.version },
    onReveal(field) {
      const [, list, position] = /^(locales|testDatas)\.(\d+)\./.exec(field) ?? []
      const locale = list === 'locales' ? form.values.locales[Number(position)] : undefined
      if (locale !== undefined) setShownLocale(locale.localeCode)
      if (list === 'testDatas') setCasePage(pageOfCase(Number(position)))
    },
    onSaved: ({ problemId: id, version }) => {
      setSaved({ version, time: new Date().toISOString() })
      if (problemId > 0) return
      onMade(id)
      void navigate(paths.problemEdit(id), { replace: true, state: { isSamePage: true } })
    },
  })
  const kept = useKeptForm({
    name: `problem.${problemId}`,
    version: saved.version,
    initial,
    form: { values: form.values, isDirty: form.isDirty && mayEdit, isSent: form.isSent },
    onRestore(values) {
      form.take(rekeyed(values, form.values))
      setShownLocale(values.locales[0]?.localeCode ?? '')
    },
  })
  useLeaveGuard({ isDirty: form.isDirty && mayEdit, isSent: form.isSent, onLeave: kept.forget })
  useDropsKept()
  /** Numbers of the cases that the reference currently fails. */
  const [failing, setFailing] = useState<readonly number[]>([])
  const submit = useSubmit(form, failing)
  useHotkeys([['mod+S', () => void (mayEdit && submit())]], [], true)
  const hasNote = isRevised || (content.version > 0 && saved.version > content.version)
  const title = localeOf(form.values.locales)?.title.trim() ?? ''

  return (
    <>
      <PageHeader
        title={problemId === 0 ? menuTitleOf('problemEdit') : t('edit.title', { title: title || t('list.untitled') })}
        crumbs={[{ label: titleOf('manageProblems'), to: paths.manageProblems() }]}
        {...(problemId > 0 && (!isOwner || coAuthors.length > 0) ? { description: <Authors content={content} /> } : {})}
        actions={
          <>
            {problemId > 0 && (
              <>
                <OtherPages problemId={problemId} />
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<Icon of={IconCopy} size={16} />}
                  loading={copy.isPending}
                  onClick={() => copy.mutate(problemId)}
                >
                  {t('list.copy')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<Icon of={IconDownload} size={16} />}
                  onClick={() => setExporting(true)}
                >
                  {t('list.export')}
                </Button>
              </>
            )}
            <CloseButton size="compact-md" />
          </>
        }
      />
      {!mayEdit && (
        <Alert color="yellow" variant="light" icon={<Icon of={IconInfoCircle} />} mb="md">
          {t('edit.notOwner', { name: content.ownerName ?? t('edit.someone') })}
        </Alert>
      )}
      {hasNote && <SavedNote version={saved.version} uses={uses} problemId={problemId} />}
      <Unsaved kept={kept} />
      <form
        className={classes.form}
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormSections>
          <TextsSection form={form} shown={shownLocale} onShow={setShownLocale} />
          <SettingsSection form={form} languages={languages} offering={content.offering} problemId={problemId} />
          <KindSection form={form} languages={languages} />
          <DataSection form={form} page={casePage} onPage={setCasePage} />
          <GroupsSection form={form} />
          <ProgramSection form={form} languages={languages} />
          <GradersSection form={form} languages={languages} />
          <TryingSection form={form} languages={languages} onReference={setFailing} startsAtOnce={isImported} />
          <DataProgramsSection form={form} languages={languages} startsAtOnce={isImported} />
          <JudgingSection form={form} />
          <FilesSection form={form} languages={languages} />
          {problemId > 0 && isOwner && <SharingSection problemId={problemId} />}
          {problemId > 0 && <UsesSection uses={uses} problemId={problemId} />}
        </FormSections>
        {mayEdit && <Warnings values={form.values} />}
      </form>
      <SaveBar
        form={{ ...form, submit }}
        problemId={problemId}
        version={saved.version}
        savedTime={saved.time}
        mayEdit={mayEdit}
        onPreview={() => setPreview(true)}
        onNote={hasNote && uses.length > 0 ? goToSavedNote : null}
      />
      <Suspense fallback={null}>
        {isExporting && <ExportDialog problemId={problemId} title={title || t('list.untitled')} onClose={() => setExporting(false)} />}
        {isPreview && (
          <Preview problem={previewOf(form.values, problemId, saved.version, saved.time ?? openedTime)} onClose={() => setPreview(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Who may edit the problem. */
const Authors = ({ content: { ownerName, coAuthors } }: { content: ProblemContentReply }) => {
  const { t } = useTranslation('problems')
  const name = ownerName ?? t('edit.someone')
  const others = coAuthors.map((person) => person.name ?? t('edit.someone')).join(t('edit.listComma'))
  return coAuthors.length === 0 ? t('edit.by', { name }) : t('edit.withCoAuthors', { name, others })
}

/** Submits the form; asks first if the author's reference is known to fail. */
const useSubmit = (form: ProblemForm, failing: readonly number[]) => {
  const { t } = useTranslation('editor')
  return async (): Promise<void> => {
    const question = {
      title: t('failing.title'),
      message: t('failing.text', { numbers: failing.join(', ') }),
      confirmLabel: t('failing.save'),
    }
    if (failing.length === 0 || (await confirm(question))) form.submit()
  }
}

/** Pixels: the usual page width plus the section list. */
const WIDTH = 1336

export const ProblemEditPage = ({ Preview }: { Preview: Preview }) => {
  useTranslation('problems')
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId >= 0
  // data being edited is not replaced by newer data
  const [made, setMade] = useState<number | null>(null)
  const isMade = problemId === made
  const query = useQuery({
    // a new problem shows the local values until the server's have loaded
    placeholderData: (before) => (isMade ? before : undefined),
    ...callQuery(problemContent, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Container size={WIDTH} w="100%" pt="xl" pb={0} flex={1}>
      {query.data === undefined && (
        <PageHeader
          title={titleOf('problemEdit')}
          {...(query.isError ? {} : { crumbs: [{ label: titleOf('manageProblems'), to: paths.manageProblems() }] })}
        />
      )}
      {query.isPending && <LoadingSkeleton lines={6} height={120} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <Editing
          key={isMade ? 0 : query.data.problemId}
          problemId={isMade ? problemId : query.data.problemId}
          content={query.data}
          Preview={Preview}
          onMade={setMade}
        />
      )}
    </Container>
  )
}
