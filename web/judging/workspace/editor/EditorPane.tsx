// Editor with language picker, file import and menu.
import { ActionIcon, NativeSelect } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { languages as catalogue } from '../../../../judge/catalogue.ts'
import { MAX_SOURCE_BYTES } from '../../../../protocol/limits.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { languageList } from '../../../../queries/site/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { CodeEditor, hasFinePointer } from '../../../shared/editor/CodeEditor.tsx'
import type { CodeEditorProps } from '../../../shared/editor/editorProps.ts'
import { ImportButton } from '../../../shared/editor/fileImport/ImportButton.tsx'
import { patiently } from '../../../shared/patiently.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { MenuOnDemand } from '../../../shared/ui/MenuOnDemand.tsx'
import { RestoredNote } from '../draft/DraftStatus.tsx'
import type { OpenDraft } from '../draft/useDraft.ts'
import { shownShortcuts } from '../shortcuts.ts'
import { saveText } from '../verdict/download.ts'
import classes from '../workspace.module.css'
import { EmptyOffer } from './EmptyOffer.tsx'
import type { OfferedLanguage } from './languageChoice.ts'
import { ReplacedNote } from './ReplacedNote.tsx'
import type { Replaced } from './useReplaced.ts'

const loadMenu = patiently(() => import('./EditorMenu.tsx'))
const EditorMenu = lazy(loadMenu)
const ConflictNote = lazy(patiently(() => import('../draft/DraftConflict.tsx')))

/** Menu for actions on the whole code, loaded on demand. */
const More = ({ language, code, onTemplate }: { language: OfferedLanguage; code: string; onTemplate: () => void }) => {
  const { t } = useTranslation('workspace')
  const label = t('code.more')
  const trigger = (
    <ActionIcon variant="subtle" color="gray" size={32} ml="auto" aria-label={label} title={label}>
      <Icon of={IconDots} size={18} />
    </ActionIcon>
  )
  const fileName = catalogue.find(({ languageId }) => languageId === language.languageId)?.fileName ?? 'main.txt'
  return (
    <MenuOnDemand trigger={trigger} load={loadMenu}>
      <EditorMenu trigger={trigger} fileName={fileName} onDownload={() => saveText(fileName, code)} onTemplate={onTemplate} />
    </MenuOnDemand>
  )
}

/** `onReplace` replaces the code by a file; `onTemplate` by the language's template. */
export const EditorPane = ({
  languages,
  language,
  onLanguage,
  draft,
  onReplace,
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
  onReplace: (name: string, content: string) => void
  onTemplate: () => void
  lastAnswer: Answer | null
  /** Loads an answer into the editor. */
  onLoad: (answer: Answer) => void
  /** Shown beside the menu. */
  fullButton: ReactNode
  /** Notice of the last replacement of the whole code. */
  replaced: Replaced | null
} & Pick<CodeEditorProps, 'marks' | 'goTo'>) => {
  const { t } = useTranslation('workspace')
  const keys = shownShortcuts()
  const installed = useQuery({ ...callQuery(languageList, {}), staleTime: 300_000 })
  return (
    <div className={classes.editorPane}>
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
        <ImportButton label={t('code.import')} size="sm" limit={{ most: MAX_SOURCE_BYTES / 1024, unit: 'KiB' }} onImport={onReplace} />
        <More language={language} code={draft.code} onTemplate={onTemplate} />
        {fullButton}
      </div>
      {replaced !== null && <ReplacedNote replaced={replaced} />}
      {draft.conflict === null ? (
        <RestoredNote draft={draft} />
      ) : (
        <Suspense fallback={null}>
          <ConflictNote draft={draft} conflict={draft.conflict} />
        </Suspense>
      )}
      {draft.isLoaded && draft.conflict === null && draft.code.trim() === '' && (
        <EmptyOffer languages={languages} language={language.name} onTemplate={onTemplate} lastAnswer={lastAnswer} onLoad={onLoad} />
      )}
      <div className={classes.editor}>
        <CodeEditor
          key={language.languageId}
          value={draft.code}
          onChange={draft.edit}
          language={language.editorName}
          label={t('code.label', { language: language.name })}
          marks={marks}
          goTo={goTo}
        />
      </div>
      {hasFinePointer() && <div className={classes.editorHint}>{t('code.tabHint', { leave: keys.leaveEditor, back: keys.editor })}</div>}
    </div>
  )
}
