// Changing the own password: the old one, and the new one twice (specification, platform 5).
import { Button, Container, Paper, PasswordInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../commands/people/user/calls.ts'
import { request } from '../shared/api/client.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { homeOf } from '../shared/home.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { wantedOf } from '../shared/wanted.ts'

const SHORTEST = 10

const ChangePasswordPage = () => {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'password',
    initial: { old: '', new: '', repeated: '' },
    checks: async () => ({ schema: (await import('../../commands/people/user/schemas.ts')).changePasswordSchemas.request }),
    requestOf: (values) => ({ old: values.old, new: values.new }),
    ownFaults: (values) => ({
      repeated: values.repeated === '' ? t('password.repeatedRequired') : values.repeated !== values.new && t('password.notSame'),
    }),
    send: (passwords, options) => request(changePassword, passwords, options),
    onSent: async () => {
      await refresh(changePassword)
      notifySuccess(t('password.changed'))
      await navigate(wantedOf(state) ?? homeOf(user))
    },
  })
  const eye = { 'aria-label': t('signIn.showPassword') }
  return (
    <Container size="xs" w="100%" py="xl">
      <PageHeader
        title={titleOf('changePassword')}
        crumbs={user?.mustChangePassword === true ? [] : [{ label: titleOf('myGroups'), to: paths.myGroups() }]}
        {...(user?.mustChangePassword === true ? { description: t('password.must') } : {})}
      />
      <Paper withBorder p="lg">
        <form {...form.props}>
          <Stack>
            <FormFaults form={form} />
            {/* Names the account for password managers. */}
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordInput
              label={t('password.old')}
              autoComplete="current-password"
              required
              visibilityToggleButtonProps={eye}
              {...form.field('old')}
            />
            <PasswordInput
              label={t('password.new')}
              description={t('password.tooShort', { count: SHORTEST })}
              autoComplete="new-password"
              required
              visibilityToggleButtonProps={eye}
              {...form.field('new')}
            />
            <PasswordInput
              label={t('password.repeated')}
              autoComplete="new-password"
              required
              visibilityToggleButtonProps={eye}
              {...form.field('repeated')}
            />
            <Button type="submit" loading={form.isSending} mt="xs">
              {t('password.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  )
}

export default ChangePasswordPage
