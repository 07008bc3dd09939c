// Form for a unit member: add by address, or rename.
import { Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addUnitUser, updateUnitUser } from '../../../commands/people/businessUnit/calls.ts'
import type { ListedUnitUser } from '../../../queries/people/units/schemas.ts'
import { guestUnits } from '../../../queries/site/settings/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

interface UnitUserFormProps {
  businessUnitId: number
  onClose: () => void
}

export const AddUnitUser = ({ businessUnitId, onClose }: UnitUserFormProps) => {
  const { t } = useTranslation('units')
  const refresh = useRefresh()
  const isGuestUnit =
    useQuery(callQuery(guestUnits, {})).data?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId) === true
  const form = useCallForm({
    name: 'person',
    initial: { email: '', name: '', isGuest: false },
    checks: async () => ({ schema: (await import('../../../commands/people/businessUnit/schemas.ts')).addUnitUserSchemas.request }),
    requestOf: (values) => ({ businessUnitId, ...values }),
    send: (body, options) => request(addUnitUser, body, options),
    onSent: async ({ isNew, isInvited }) => {
      const told = isInvited ? 'people.invited' : 'people.joined'
      notifySuccess(t(isNew ? 'people.made' : told))
      await refresh(addUnitUser)
      onClose()
    },
  })
  return (
    <Dialog title={t('people.add')} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <TextInput
            label={t('members.email')}
            description={t('people.addHint')}
            type="email"
            required
            data-autofocus
            {...form.field('email')}
          />
          <TextInput label={t('members.name')} required maxLength={100} {...form.field('name')} />
          {isGuestUnit && (
            <Switch label={t('people.asGuest')} description={t('people.asGuestHint')} {...form.field('isGuest', 'checkbox')} />
          )}
          <SaveButton type="submit" loading={form.isSending}>
            {t('people.add')}
          </SaveButton>
        </Stack>
      </form>
    </Dialog>
  )
}

export const EditUnitUser = ({ businessUnitId, user, onClose }: UnitUserFormProps & { user: ListedUnitUser }) => {
  const { t } = useTranslation(['units', 'app'])
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'person',
    initial: { name: user.name ?? '', studentId: user.studentId ?? '' },
    checks: async () => ({ schema: (await import('../../../commands/people/businessUnit/schemas.ts')).updateUnitUserSchemas.request }),
    requestOf: ({ name, studentId }) => ({
      businessUnitId,
      userId: user.userId,
      name,
      studentId: studentId.trim() === '' ? null : studentId,
    }),
    send: (body, options) => request(updateUnitUser, body, options),
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(updateUnitUser)
      onClose()
    },
  })
  return (
    <Dialog title={t('people.edit')} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <TextInput label={t('members.name')} required maxLength={100} data-autofocus {...form.field('name')} />
          <TextInput label={t('members.studentId')} maxLength={50} {...form.field('studentId')} />
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('app:action.save')}
          </SaveButton>
        </Stack>
      </form>
    </Dialog>
  )
}
