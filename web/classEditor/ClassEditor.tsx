// The shared editor for a member of the class: code, licence, runs, and questions.
import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { openEditor } from '../../commands/classEditor/editor/calls.ts'
import { request } from '../shared/api/client.ts'
import { CodeEditor, hasFinePointer } from '../shared/editor/CodeEditor.tsx'
import { useLeaveGuard } from '../shared/forms/useLeaveGuard.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import classes from './classEditor.module.css'
import type { ShownDocument } from './document.ts'
import { EditorBar } from './EditorBar.tsx'
import { LicenceState } from './LicenceState.tsx'
import type { Me } from './me.ts'
import { Present } from './Present.tsx'
import { Questions } from './Questions.tsx'
import { RunPanel } from './RunPanel.tsx'
import { languageOf } from './sharedLanguage.ts'
import { useDocument } from './useDocument.ts'

/** Takes the licence that nobody has: the first licensee is the teacher who opens the editor first (requirement a28). */
const useOpening = ({ groupId, group }: Me, shown: ShownDocument | null): void => {
  const isFree = group.isGroupTeacher && shown !== null && shown.about.licensee === null
  useEffect(() => {
    if (isFree) request(openEditor, { groupId }).catch(notifyFailure)
  }, [isFree, groupId])
}

export const ClassEditor = (me: Me) => {
  const { t } = useTranslation('classEditor')
  const { document, shown, error, retry, isLive } = useDocument(me.groupId, me.userId)
  useOpening(me, shown)
  // what can be sent is sent after the page, too, but not after its tab
  useLeaveGuard({ isDirty: shown?.isUnsent === true, isSent: () => isLive && shown?.isTooLong === false })
  if (shown === null) return error === null ? <LoadingSkeleton lines={8} height={40} /> : <ErrorState error={error} onRetry={retry} />
  const { text, languageId, isLicensee } = shown
  const { name, editorName } = languageOf(languageId)
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <section className={classes.panel} aria-label={t('code', { language: name })}>
          <EditorBar me={me} document={document} shown={shown} />
          <div className={classes.editor}>
            <CodeEditor
              value={text}
              {...(isLicensee && { onChange: (after: string) => document.write(after) })}
              language={editorName}
              label={t(isLicensee ? 'code' : 'codeReadOnly', { language: name })}
              sight={shown.view}
              onSight={(view) => document.look(view)}
              onComposing={(isComposing) => document.compose(isComposing)}
            />
          </div>
          <div className={classes.foot}>
            <LicenceState shown={shown} isLive={isLive} />
            {text === '' && !isLicensee && <Text size="sm">{t('empty')}</Text>}
            {isLicensee && hasFinePointer() && (
              <Text size="xs" c="dimmed">
                {t('tabHint')}
              </Text>
            )}
          </div>
        </section>
        <RunPanel me={me} shown={shown} />
      </Stack>
      <Stack gap="lg">
        {me.group.isGroupTeacher && <Present me={me} shown={shown} />}
        <Questions me={me} shown={shown} />
      </Stack>
    </div>
  )
}
