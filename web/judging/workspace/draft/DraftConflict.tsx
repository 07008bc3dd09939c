// Conflict with a draft of another tab or device: shows the difference and lets the user choose.
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type Code, joinedCode } from '../../../shared/code.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { notifyUndo } from '../../../shared/ui/notify.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import { DiffView } from '../verdict/DiffView.tsx'
import type { DraftConflict } from './draftKeeper.ts'
import type { OpenDraft } from './useDraft.ts'

const Choices = ({ size, onChoose }: { size: 'compact-sm' | 'sm'; onChoose: OpenDraft['choose'] }) => {
  const { t } = useTranslation('workspace')
  return (
    <>
      <Button size={size} variant="default" onClick={() => onChoose('mine')}>
        {t('draft.keepMine')}
      </Button>
      <Button size={size} variant="default" onClick={() => onChoose('theirs')}>
        {t('draft.takeTheirs')}
      </Button>
    </>
  )
}

const ConflictNote = ({ draft, conflict }: { draft: OpenDraft; conflict: DraftConflict }) => {
  const { t } = useTranslation('workspace')
  const [isComparing, setComparing] = useState(false)
  const choose: OpenDraft['choose'] = (whose) => {
    const given: Code = whose === 'mine' ? conflict : { content: draft.code, files: draft.files }
    draft.choose(whose)
    notifyUndo(t('draft.chosen'), () => draft.edit(given.content, given.files))
  }
  return (
    <Alert variant="light" color="orange" py={6} px="sm" radius={0} role="alert" flex="0 0 auto">
      {t(conflict.from === 'tab' ? 'draft.changedTab' : 'draft.changedServer', { time: formatDate(conflict.at, 'minute') })}
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={() => setComparing(true)}>
          {t('draft.compare')}
        </Button>
        <Choices size="compact-sm" onChoose={choose} />
      </Group>
      {isComparing && (
        <Dialog title={t('draft.compareTitle')} size="xl" onClose={() => setComparing(false)}>
          <DiffView
            expected={joinedCode({ content: draft.code, files: draft.files })}
            actual={joinedCode(conflict)}
            label={t('draft.difference')}
            sides={[t('draft.here'), t('draft.there')]}
          />
          <Group justify="flex-end" mt="md">
            <Choices size="sm" onChoose={choose} />
          </Group>
        </Dialog>
      )}
    </Alert>
  )
}

export default ConflictNote
