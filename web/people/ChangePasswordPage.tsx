// Changing the own password: the old one, and the new one twice (specification, platform 5).
import { Alert, Button, Container, Paper, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../commands/people/user/calls.ts'
import { request } from '../shared/api/client.ts'
import { errorMessages } from '../shared/api/errors.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { useNavigate } from '../shared/router.ts'
import { selfQuery, useSession } from '../shared/session.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'

const SHORTEST = 10

export default function ChangePasswordPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old: '', new: '', repeated: '' },
    validate: {
      old: (value) => (value === '' ? t('password.oldRequired') : null),
      new: (value) =>
        value === '' ? t('password.newRequired') : value.length < SHORTEST ? t('password.tooShort', { count: SHORTEST }) : null,
      repeated: (value, values) => (value === '' ? t('password.repeatedRequired') : value === values.new ? null : t('password.notSame')),
    },
  })
  const change = useMutation({
    mutationFn: (values: { old: string; new: string }) => request(changePassword, { old: values.old, new: values.new }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: selfQuery.queryKey })
      notifySuccess(t('password.changed'))
      await navigate(paths.myGroups())
    },
  })
  const eye = { 'aria-label': t('signIn.showPassword') }
  return (
    <Container size="xs" w="100%" py="xl">
      <PageHeader
        title={t('password.title')}
        crumbs={user?.mustChangePassword === true ? [] : [{ label: titleOf('myGroups'), to: paths.myGroups() }]}
        {...(user?.mustChangePassword === true ? { description: t('password.must') } : {})}
      />
      <Paper withBorder p="lg">
        <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
          <Stack>
            {change.isError && (
              <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />} role="alert">
                {errorMessages(change.error).map((message) => (
                  <div key={message}>{message}</div>
                ))}
              </Alert>
            )}
            {/* Names the account for password managers. */}
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordInput
              label={t('password.old')}
              autoComplete="current-password"
              required
              visibilityToggleButtonProps={eye}
              key={form.key('old')}
              {...form.getInputProps('old')}
            />
            <PasswordInput
              label={t('password.new')}
              description={t('password.tooShort', { count: SHORTEST })}
              autoComplete="new-password"
              required
              visibilityToggleButtonProps={eye}
              key={form.key('new')}
              {...form.getInputProps('new')}
            />
            <PasswordInput
              label={t('password.repeated')}
              autoComplete="new-password"
              required
              visibilityToggleButtonProps={eye}
              key={form.key('repeated')}
              {...form.getInputProps('repeated')}
            />
            <Button type="submit" loading={change.isPending} mt="xs">
              {t('password.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  )
}
