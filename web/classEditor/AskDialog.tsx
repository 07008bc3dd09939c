// A question about the shared code or about one's own. Nothing of it must be filled in (requirement a30).
import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import IconClipboardCopy from '@tabler/icons-react/dist/esm/icons/IconClipboardCopy.mjs'
import { type FormEvent, useState } from 'react'
import { askInEditor } from '../../commands/classEditor/editor/calls.ts'
import { request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'
import { RouteDialog } from '../shared/ui/RouteDialog.tsx'
import type { ShownDocument } from './document.ts'
import { useLanguageChoices } from './sharedLanguage.ts'

const AskDialog = ({ groupId, shown, onClose }: { groupId: number; shown: ShownDocument; onClose: () => void }) => {
  const { t } = useTranslation('classEditor')
  const refresh = useRefresh()
  const choices = useLanguageChoices()
  const [idempotencyKey] = useState(newCommandId)
  const [languageId, setLanguageId] = useState(shown.languageId)
  const [code, setCode] = useState('')
  const [description, setDescription] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    try {
      await request(askInEditor, { groupId, languageId, code, description }, { idempotencyKey })
      notifySuccess(t('questions.sent'))
      await refresh(askInEditor)
      onClose()
    } catch (error) {
      notifyFailure(error)
      setSending(false)
    }
  }
  return (
    <RouteDialog title={t('questions.ask')} size="small" onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <Textarea
            label={t('questions.description')}
            data-autofocus
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            rows={3}
            maxLength={2000}
          />
          <NativeSelect
            label={t('language')}
            value={String(languageId)}
            onChange={(event) => setLanguageId(Number(event.currentTarget.value))}
            data={choices}
          />
          <Textarea
            label={t('questions.ownCode')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            rows={8}
            maxLength={30_000}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          <Group justify="space-between">
            <Button
              variant="subtle"
              leftSection={<Icon of={IconClipboardCopy} size={16} />}
              disabled={shown.text === ''}
              onClick={() => {
                setCode(shown.text)
                setLanguageId(shown.languageId)
              }}
            >
              {t('questions.useSample')}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('questions.cancel')}
              </Button>
              <Button type="submit" loading={isSending}>
                {t('questions.send')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </RouteDialog>
  )
}

export default AskDialog
