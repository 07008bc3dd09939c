// One account with roles, expiry, password, licence and personal data, for platform admins.
import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { editAccount } from '../../../commands/people/admin/calls.ts'
import { platformRoles } from '../../../protocol/access.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { useRoleName } from '../profile/roleName.ts'
import { AccessSection } from './AccessSection.tsx'
import { DataSection } from './DataSection.tsx'
import { LicenceSection } from './LicenceSection.tsx'

const NAME = 'account'

const AccountForm = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('accounts')
  const roleName = useRoleName()
  const refresh = useRefresh()
  const form = useCallForm({
    name: NAME,
    initial: {
      name: person.name ?? '',
      studentId: person.studentId ?? '',
      expirationTime: person.expirationTime,
      roles: person.roles,
    },
    checks: async () => ({ schema: (await import('../../../commands/people/admin/schemas.ts')).editAccountSchemas.request }),
    requestOf: ({ roles, ...values }) => ({ userId: person.id, ...values, roles: platformRoles.filter((role) => roles.includes(role)) }),
    send: (account, options) => request(editAccount, account, options),
    onSent: async () => {
      await refresh(editAccount)
      notifySuccess(t('saved'))
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
        <TextInput label={t('studentId')} maxLength={50} {...form.field('studentId')} />
        <DateTimeField
          label={t('ends')}
          id={fieldId(NAME, 'expirationTime')}
          value={form.values.expirationTime}
          onChange={(time) => form.set('expirationTime', time)}
          error={form.errors.expirationTime}
        />
        <Checkbox.Group
          label={t('roles')}
          description={t('rolesHint')}
          error={form.errors.roles}
          value={[...form.values.roles]}
          onChange={(roles) => form.set('roles', roles)}
        >
          <Group mt="xs" gap="md">
            {platformRoles.map((role) => (
              <Checkbox key={role} value={role} label={roleName(role)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group justify="flex-end">
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('save')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  )
}

const list = () => ({ label: titleOf('users'), to: paths.users() })

const Account = ({ userId }: { userId: number }) => {
  const { t } = useTranslation('accounts')
  const query = useQuery({ ...callQuery(userInfo, { userId }), staleTime: 0 })
  if (query.isPending) return <LoadingSkeleton lines={8} />
  if (query.isError) return <Unavailable error={query.error} onRetry={() => void query.refetch()} back={list()} unknown={t('notFound')} />
  const person = query.data
  return (
    <Stack gap="md" key={person.id}>
      <FormSection title={t('profile')} intro={person.email}>
        <AccountForm person={person} />
      </FormSection>
      <AccessSection person={person} />
      <LicenceSection person={person} />
      <DataSection person={person} />
    </Stack>
  )
}

const UserEditPage = () => {
  const { t } = useTranslation('accounts')
  const userId = Number(useSearchParams()[0].get('userId'))
  return (
    <Page width="prose">
      <PageHeader title={titleOf('userEdit')} crumbs={[list()]} />
      {Number.isSafeInteger(userId) && userId > 0 ? <Account userId={userId} /> : <EmptyState title={t('choosePerson')} />}
    </Page>
  )
}

export default UserEditPage
