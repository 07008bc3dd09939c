// Dialog in which staff of the class or unit correct a member's student number.
import { Stack, TextInput } from '@mantine/core'
import { editStudentNumber } from '../../../commands/people/user/calls.ts'
import { request } from '../api/client.ts'
import { FormFaults } from '../forms/FormFaults.tsx'
import { SaveButton } from '../forms/SaveButton.tsx'
import { useCallForm } from '../forms/useCallForm.ts'
import { useRefresh } from '../live/refresh.ts'
import { useTranslation } from '../texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'

interface StudentNumberDialogProps {
  groupId: number
  person: { userId: number; name: string; studentId: string | null }
  onClose: () => void
}

export const StudentNumberDialog = ({ groupId, person: { userId, name, studentId }, onClose }: StudentNumberDialogProps) => {
  const { t } = useTranslation(['studentNumber', 'app'])
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'studentNumber',
    initial: { studentId: studentId ?? '' },
    checks: async () => ({ schema: (await import('../../../commands/people/user/schemas.ts')).editStudentNumberSchemas.request }),
    requestOf: (values) => ({ groupId, userId, studentId: values.studentId.trim() === '' ? null : values.studentId }),
    send: (body, options) => request(editStudentNumber, body, options),
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(editStudentNumber)
      onClose()
    },
  })
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <TextInput label={t('whose', { name })} description={t('hint')} maxLength={50} data-autofocus {...form.field('studentId')} />
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('app:action.save')}
          </SaveButton>
        </Stack>
      </form>
    </Dialog>
  )
}
