// Adds a member of the unit to one of its classes by address.
import { Button, Select, Stack, TextInput } from '@mantine/core'
import { addUnitGroupUser } from '../../../commands/classes/unitGroup/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

interface AddGroupMemberProps {
  businessUnitId: number
  groupId: number
  onClose: () => void
}

export const AddGroupMember = ({ businessUnitId, groupId, onClose }: AddGroupMemberProps) => {
  const { t } = useTranslation('units')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'member',
    initial: { userName: '', role: 'student' as 'teacher' | 'assistant' | 'student' },
    checks: async () => ({ schema: (await import('../../../commands/classes/unitGroup/schemas.ts')).addUnitGroupUserSchemas.request }),
    requestOf: (values) => ({ businessUnitId, groupId, ...values }),
    send: (body, options) => request(addUnitGroupUser, body, options),
    onSent: async ({ isInvited }) => {
      notifySuccess(t(isInvited ? 'members.invited' : 'members.added'))
      await refresh(addUnitGroupUser)
      onClose()
    },
  })
  return (
    <Dialog title={t('members.add')} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <TextInput
            label={t('members.email')}
            description={t('members.addHint')}
            type="email"
            required
            data-autofocus
            {...form.field('userName')}
          />
          <Select
            label={t('members.role')}
            data={(['student', 'assistant', 'teacher'] as const).map((value) => ({ value, label: t(`roles.${value}`) }))}
            allowDeselect={false}
            {...form.field('role')}
          />
          <Button type="submit" loading={form.isSending}>
            {t('members.add')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
