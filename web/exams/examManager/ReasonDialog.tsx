// Lets an examinee sit the exam anywhere and in any browser, or excuses them from it, with a reason.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { excuseExaminee, letExamineeIn } from '../../../commands/exams/attempt/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import type { ShownExaminee } from './examinees.ts'

interface ReasonDialogProps {
  kind: 'letIn' | 'excuse'
  exam: ShownExam
  examinee: ShownExaminee
  onClose: () => void
}

const ReasonDialog = ({ kind, exam: { groupId, activityId }, examinee, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const name = examinee.name ?? t('formerMember')
  const { refused, userId } = examinee
  const give = useMutation({
    mutationFn: async () => {
      const asked = { groupId, activityId, userId, reason: reason.trim() || null }
      const options = { idempotencyKey: newCommandId() }
      if (kind === 'letIn') await request(letExamineeIn, asked, options)
      else await request(excuseExaminee, { ...asked, isExcused: true }, options)
      await refresh(kind === 'letIn' ? letExamineeIn : excuseExaminee)
    },
    onSuccess() {
      notifySuccess(t(`${kind}.done`, { name }))
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <Dialog title={t(`${kind}.title`, { name })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {kind === 'letIn' && refused !== null && <Text size="sm">{t(`refused.${refused}`)}</Text>}
          <Text size="sm">{t(`${kind}.text`)}</Text>
          <TextInput
            label={t('reason.label')}
            description={t('reason.hint')}
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={give.isPending}>
              {t(`action.${kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default ReasonDialog
