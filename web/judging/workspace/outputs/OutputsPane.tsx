// Editor of an answer that is outputs: a tab for each case, filled by typing, choosing files, or dropping them. Loaded on demand.
import { ActionIcon, Group, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { MAX_OUTPUT_BYTES } from '../../../../protocol/limits.ts'
import type { ShownCaseFiles } from '../../../../protocol/programs.ts'
import type { Code } from '../../../shared/code.ts'
import { CodeEditor } from '../../../shared/editor/CodeEditor.tsx'
import { ImportButton } from '../../../shared/editor/fileImport/ImportButton.tsx'
import { patiently } from '../../../shared/patiently.ts'
import { saveFile } from '../../../shared/table/csv.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { writeZip } from '../../../shared/zip/writeZip.ts'
import { RestoredNote } from '../draft/DraftStatus.tsx'
import type { OpenDraft } from '../draft/useDraft.ts'
import { useFileDrop } from '../editor/useFileDrop.ts'
import type { ProgramFiles } from '../editor/useProgramFiles.ts'
import type { Replaced } from '../editor/useReplaced.ts'
import fileClasses from '../programFiles/fileTabs.module.css'
import { saveText } from '../verdict/download.ts'
import classes from '../workspace.module.css'
import { bytesOf, outputsToSend } from './outputFiles.ts'

const ReplacedNote = lazy(patiently(() => import('../editor/ReplacedNote.tsx')))
const ConflictNote = lazy(patiently(() => import('../draft/DraftConflict.tsx')))

interface OutputsPaneProps {
  cases: readonly ShownCaseFiles[]
  draft: OpenDraft
  /** What the editor holds. */
  code: Code
  program: ProgramFiles
  onFiles: (code: Code, isAdded: boolean) => void
  fullButton: ReactNode
  replaced: Replaced | null
}

/** Index to which a key moves; null for other keys. */
const targetOf = (key: string, at: number, count: number): number | null =>
  ({ ArrowLeft: (at + count - 1) % count, ArrowRight: (at + 1) % count, Home: 0, End: count - 1 })[key] ?? null

const Tabs = ({ program, ids }: { program: ProgramFiles; ids: { panel: string; tab: string } }) => {
  const { t } = useTranslation('workspace')
  const tabs = useRef<HTMLDivElement>(null)
  const { list, at, show } = program
  if (list === null) return null
  return (
    <div className={fileClasses.bar}>
      <div
        ref={tabs}
        role="tablist"
        aria-label={t('outputs.tabs')}
        className={fileClasses.tabs}
        tabIndex={-1}
        onKeyDown={(event) => {
          const to = targetOf(event.key, at, list.length)
          if (to === null) return
          event.preventDefault()
          show(to)
          tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
        }}
      >
        {list.map(({ name, content }, index) => {
          const isFilled = content.trim() !== ''
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={index === at ? ids.tab : undefined}
              aria-selected={index === at}
              aria-controls={index === at ? ids.panel : undefined}
              aria-label={t(isFilled ? 'outputs.filled' : 'outputs.empty', { name })}
              tabIndex={index === at ? 0 : -1}
              className={fileClasses.tab}
              onClick={() => show(index)}
            >
              {isFilled && <Icon of={IconCheck} size={14} />}
              {name}
            </button>
          )
        })}
      </div>
    </div>
  )
}

const OutputsPane = ({ cases, draft, code, program, onFiles, fullButton, replaced }: OutputsPaneProps) => {
  const { t } = useTranslation('workspace')
  const id = useId()
  const ids = { panel: `${id}panel`, tab: `${id}tab` }
  const { list, at } = program
  const name = cases[at]?.output ?? ''
  const take = async (chosen: readonly File[]) => {
    const { importOutputs } = await import('./importOutputs.ts')
    await importOutputs(chosen, code, cases, (files) => onFiles(files, true))
  }
  const { isOver, handlers } = useFileDrop((chosen) => void take(chosen))
  const filled = outputsToSend(code)
  const download = () => (filled.files ? saveFile('outputs.zip', writeZip(filled.files)) : saveText(name, code.content))
  return (
    <div className={classes.editorPane} data-drop={isOver ? t('outputs.drop') : undefined} {...handlers}>
      <div className={classes.editorBar}>
        <Text size="sm" fw={600}>
          {t('outputs.title')}
        </Text>
        <ImportButton label={t('outputs.import')} size="sm" isForSeveral onFiles={(chosen) => void take(chosen)} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          ml="auto"
          aria-label={t('outputs.download')}
          title={t('outputs.download')}
          onClick={download}
        >
          <Icon of={IconDownload} size={18} />
        </ActionIcon>
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
      <Tabs program={program} ids={ids} />
      <div className={classes.editor} {...(list && { role: 'tabpanel', id: ids.panel, 'aria-labelledby': ids.tab })}>
        <CodeEditor
          file={name}
          value={program.text}
          onChange={program.edit}
          language="plaintext"
          label={t('outputs.label', { name })}
          marks={[]}
          goTo={null}
        />
      </div>
      <Group className={classes.editorHint} gap="md">
        {list && t('outputs.count', { count: filled.files?.length ?? 0, total: cases.length })}
        <span className="cj-number">{t('outputs.size', { size: Math.ceil(bytesOf(code) / 1024), most: MAX_OUTPUT_BYTES / 1024 })}</span>
      </Group>
    </div>
  )
}

export default OutputsPane
