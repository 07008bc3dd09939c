// Editor with language picker, file import and menu.
import { ActionIcon, NativeSelect } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { fileNameOf } from '../../../../judge/catalogue.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { languageList } from '../../../../queries/site/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import type { Code } from '../../../shared/code.ts'
import { CodeEditor, hasFinePointer } from '../../../shared/editor/CodeEditor.tsx'
import type { CodeEditorProps } from '../../../shared/editor/editorProps.ts'
import { ImportButton } from '../../../shared/editor/fileImport/ImportButton.tsx'
import { loadTexts } from '../../../shared/i18n.ts'
import { patiently } from '../../../shared/patiently.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { MenuOnDemand } from '../../../shared/ui/MenuOnDemand.tsx'
import { RestoredNote } from '../draft/DraftStatus.tsx'
import type { OpenDraft } from '../draft/useDraft.ts'
import { shownShortcuts } from '../shortcuts.ts'
import type { Diagnostic } from '../verdict/diagnostics.ts'
import classes from '../workspace.module.css'
import { EmptyOffer } from './EmptyOffer.tsx'
import type { OfferedLanguage } from './languageChoice.ts'
import { useFileDrop } from './useFileDrop.ts'
import type { ProgramFiles } from './useProgramFiles.ts'
import type { Replaced } from './useReplaced.ts'

const loadMenu = patiently(() => import('./EditorMenu.tsx'))
const EditorMenu = lazy(loadMenu)
const ReplacedNote = lazy(patiently(() => import('./ReplacedNote.tsx')))
const ConflictNote = lazy(patiently(() => import('../draft/DraftConflict.tsx')))

const withTexts = <Module,>(load: () => Promise<Module>) =>
  patiently(async () => (await Promise.all([load(), loadTexts(['programFiles'])]))[0])
const FileTabs = lazy(withTexts(() => import('../programFiles/FileTabs.tsx')))
const FileNameDialog = lazy(withTexts(() => import('../programFiles/FileNameDialog.tsx')))

/** Menu for actions on the whole code, loaded on demand. */
const More = ({ fileName, code, onTemplate }: { fileName: string; code: Code; onTemplate: () => void }) => {
  const { t } = useTranslation('workspace')
  const label = t('code.more')
  const trigger = (
    <ActionIcon variant="subtle" color="gray" size={32} ml="auto" aria-label={label} title={label}>
      <Icon of={IconDots} size={18} />
    </ActionIcon>
  )
  return (
    <MenuOnDemand trigger={trigger} load={loadMenu}>
      <EditorMenu trigger={trigger} fileName={fileName} code={code} onTemplate={onTemplate} />
    </MenuOnDemand>
  )
}

/** `onReplace` replaces the code by a file, `onFiles` by several, `onTemplate` by the language's template. */
export const EditorPane = ({
  languages,
  language,
  onLanguage,
  draft,
  program,
  onReplace,
  onFiles,
  onTemplate,
  lastAnswer,
  onLoad,
  fullButton,
  replaced,
  marks,
  goTo,
}: {
  languages: readonly OfferedLanguage[]
  language: OfferedLanguage
  onLanguage: (languageId: number) => void
  draft: OpenDraft
  program: ProgramFiles
  onReplace: (name: string, content: string) => void
  /** Null where an answer is one file. */
  onFiles: ((code: Code, isAdded: boolean) => void) | null
  onTemplate: () => void
  lastAnswer: Answer | null
  /** Loads an answer into the editor. */
  onLoad: (answer: Answer) => void
  /** Shown beside the menu. */
  fullButton: ReactNode
  /** Notice of the last replacement of the whole code. */
  replaced: Replaced | null
  marks: readonly Diagnostic[]
} & Pick<CodeEditorProps, 'goTo'>) => {
  const { t } = useTranslation('workspace')
  const keys = shownShortcuts()
  const installed = useQuery({ ...callQuery(languageList, {}), staleTime: 300_000 })
  const { languageId } = language
  const naming = (onFiles && installed.data?.find((one) => one.languageId === languageId)?.files) ?? null
  const fileName = fileNameOf(languageId)
  const { list, at } = program
  const shown = list?.[at]?.name ?? fileName
  /** Index of the file that gets a name; null for none. */
  const [named, setNamed] = useState<number | null>(null)
  const id = useId()
  const ids = { panel: `${id}panel`, tab: `${id}tab` }
  const all = list ?? [{ name: fileName, content: draft.code }]
  const name = async (text: string) => {
    const { renamed } = await import('../programFiles/fileList.ts')
    if (named !== null && named < all.length) program.change(renamed(all, named, text), named)
    else program.change([...all, { name: text, content: '' }], all.length)
  }
  const take = async (files: readonly File[]) => {
    const { importFiles } = await import('../programFiles/importFiles.ts')
    const into = { language: { name: language.name, fileName }, naming, list, onFile: onReplace, onFiles: onFiles ?? (() => undefined) }
    await importFiles(files, into)
  }
  const { isOver, handlers } = useFileDrop((files) => void take(files))
  const isSeveral = list !== null
  const ownMarks = useMemo(() => (isSeveral ? marks.filter(({ file }) => file === shown) : marks), [isSeveral, marks, shown])
  return (
    <div className={classes.editorPane} data-drop={isOver ? t('files.drop') : undefined} {...handlers}>
      <div className={classes.editorBar}>
        <NativeSelect
          aria-label={t('code.language')}
          size="sm"
          className={classes.language}
          disabled={languages.length === 1}
          value={String(language.languageId)}
          onChange={(event) => onLanguage(Number(event.currentTarget.value))}
          data={languages.map(({ languageId, name }) => {
            const found = installed.data?.find((one) => one.languageId === languageId)
            const value = String(languageId)
            if (found?.isOffered === false) return { value, label: t('code.notOffered', { name }), disabled: true }
            if (found?.isAvailable === false) return { value, label: t('code.notInstalled', { name }), disabled: true }
            return { value, label: name }
          })}
        />
        <ImportButton label={t('code.import')} size="sm" isForSeveral={naming !== null} onFiles={(files) => void take(files)} />
        {naming !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('files.add')}
            title={t('files.add')}
            onClick={() => setNamed(all.length)}
          >
            <Icon of={IconFilePlus} size={18} />
          </ActionIcon>
        )}
        <More fileName={fileName} code={{ content: draft.code, files: draft.files }} onTemplate={onTemplate} />
        {fullButton}
      </div>
      <Suspense fallback={null}>{replaced !== null && <ReplacedNote replaced={replaced} />}</Suspense>
      {draft.conflict === null ? (
        <RestoredNote draft={draft} />
      ) : (
        <Suspense fallback={null}>
          <ConflictNote draft={draft} conflict={draft.conflict} />
        </Suspense>
      )}
      {draft.isLoaded && draft.conflict === null && draft.code.trim() === '' && list === null && (
        <EmptyOffer languages={languages} language={language.name} onTemplate={onTemplate} lastAnswer={lastAnswer} onLoad={onLoad} />
      )}
      <Suspense fallback={null}>
        {list && <FileTabs files={{ ...program, list }} naming={naming} ids={ids} onRename={() => setNamed(at)} />}
        {named !== null && naming !== null && (
          <FileNameDialog list={all} naming={naming} at={named} onName={(text) => void name(text)} onClose={() => setNamed(null)} />
        )}
      </Suspense>
      <div className={classes.editor} {...(list && { role: 'tabpanel', id: ids.panel, 'aria-labelledby': ids.tab })}>
        <CodeEditor
          key={languageId}
          file={shown}
          value={program.text}
          onChange={program.edit}
          language={language.editorName}
          label={t(list ? 'files.label' : 'code.label', { language: language.name, name: shown })}
          marks={ownMarks}
          goTo={goTo}
        />
      </div>
      {hasFinePointer() && <div className={classes.editorHint}>{t('code.tabHint', { leave: keys.leaveEditor, back: keys.editor })}</div>}
    </div>
  )
}
