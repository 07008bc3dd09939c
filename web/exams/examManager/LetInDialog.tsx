// Lets an examinee sit the exam anywhere and in any browser, with a reason.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { letExamineeIn } from '../../../commands/exams/attempt/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import type { ShownExaminee } from './examinees.ts'

interface LetInDialogProps {
  exam: ShownExam
  examinee: ShownExaminee
  onClose: () => void
}

const LetInDialog = ({ exam: { groupId, activityId }, examinee, onClose }: LetInDialogProps) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const name = examinee.name ?? t('formerMember')
  const { refused, userId } = examinee
  const letIn = useMutation({
    mutationFn: async () => {
      await request(letExamineeIn, { groupId, activityId, userId, reason: reason.trim() || null }, { idempotencyKey: newCommandId() })
      await refresh(letExamineeIn)
    },
    onSuccess() {
      notifySuccess(t('letIn.done', { name }))
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    letIn.mutate()
  }
  return (
    <Dialog title={t('letIn.title', { name })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {refused !== null && <Text size="sm">{t(`refused.${refused}`)}</Text>}
          <Text size="sm">{t('letIn.text')}</Text>
          <TextInput
            label={t('letIn.reason')}
            description={t('letIn.reasonHint')}
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={letIn.isPending}>
              {t('action.letIn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default LetInDialog
