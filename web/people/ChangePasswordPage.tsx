// Change of the own password (requirement a14); users without one are shown how to get one.
import { Button, Container, Paper, PasswordInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { cloudAccount } from '../../commands/people/cloudAccount/calls.ts'
import { changePassword } from '../../commands/people/user/calls.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { homeOf } from '../shared/home.ts'
import { loadTexts } from '../shared/i18n.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { wantedOf } from '../shared/wanted.ts'

const SHORTEST = 10

const FirstPassword = lazy(async () => {
  const [module] = await Promise.all([import('./recovery/FirstPassword.tsx'), loadTexts(['recovery'])])
  return module
})

/**
 * Null until known, then constant while the page is open. Users who must change their password have one;
 * if the query fails we assume one, and the server refuses invalid input.
 */
const useHasPassword = (): boolean | null => {
  const { user } = useSession()
  const [known, setKnown] = useState<boolean | null>(null)
  const isAsked = user !== null && !user.mustChangePassword
  const { data, isError } = useQuery({ ...callQuery(cloudAccount, {}), enabled: isAsked, staleTime: 0, retry: false })
  const told = user?.mustChangePassword === true || isError ? true : (data?.hasPassword ?? null)
  if (known === null && told !== null) setKnown(told)
  return known ?? told
}

const PasswordForm = () => {
  const { t } = useTranslation(['password', 'app'])
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
      repeated: values.repeated === '' ? t('repeatedRequired') : values.repeated !== values.new && t('notSame'),
    }),
    send: (passwords, options) => request(changePassword, passwords, options),
    onSent: async () => {
      await refresh(changePassword)
      notifySuccess(t('changed'))
      await navigate(wantedOf(state) ?? homeOf(user))
    },
  })
  const eye = { 'aria-label': t('app:signIn.showPassword') }
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput label={t('old')} autoComplete="current-password" required visibilityToggleButtonProps={eye} {...form.field('old')} />
        <PasswordInput
          label={t('new')}
          description={t('tooShort', { count: SHORTEST })}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          {...form.field('new')}
        />
        <PasswordInput
          label={t('repeated')}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          {...form.field('repeated')}
        />
        <Button type="submit" loading={form.isSending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}

const ChangePasswordPage = () => {
  const { t } = useTranslation(['password', 'app'])
  const { user } = useSession()
  const hasPassword = useHasPassword()
  return (
    <Container size="xs" w="100%" py="xl">
      <PageHeader
        title={titleOf('changePassword')}
        crumbs={user?.mustChangePassword === true ? [] : [{ label: titleOf('myGroups'), to: paths.myGroups() }]}
        {...(user?.mustChangePassword === true ? { description: t('must') } : {})}
      />
      <Paper withBorder p="lg">
        {hasPassword === null && <LoadingSkeleton lines={4} />}
        {hasPassword === true && <PasswordForm />}
        {hasPassword === false && (
          <Suspense fallback={<LoadingSkeleton lines={3} />}>
            <FirstPassword email={user?.email ?? null} />
          </Suspense>
        )}
      </Paper>
    </Container>
  )
}

export default ChangePasswordPage
