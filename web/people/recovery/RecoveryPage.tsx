// Target of the mailed reset link: sets a new password (requirement a11). The token leaves the address as soon as it is read.
import { Button, Container, Paper, PasswordInput, Stack } from '@mantine/core'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recoveryPassword, validateForgetPasswordToken } from '../../../commands/people/recovery/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useNavigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'

const SHORTEST = 10
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'User.RecoveryTokenInvalid'
const signInAt = `${paths.landing()}?sign-in`
const forgottenAt = `${paths.landing()}?sign-in=forgotten`

const Over = () => {
  const { t } = useTranslation('recovery')
  const again = (
    <Button component={Link} to={forgottenAt}>
      {t('again')}
    </Button>
  )
  return <EmptyState icon={IconLinkOff} title={t('invalid')} description={t('invalidText')} action={again} />
}

const NewPassword = ({ token, onOver }: { token: string; onOver: () => void }) => {
  const { t } = useTranslation('recovery')
  const { t: app } = useTranslation('app')
  const { t: own } = useTranslation('password')
  const navigate = useNavigate()
  const form = useCallForm({
    name: 'recovery',
    initial: { password: '', repeated: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/recovery/schemas.ts')).recoveryPasswordSchemas.request }),
    requestOf: ({ password }) => ({ resetToken: token, password }),
    ownFaults: ({ password, repeated }) => ({
      repeated: repeated === '' ? own('repeatedRequired') : repeated !== password && own('notSame'),
    }),
    send: (values, options) => request(recoveryPassword, values, options),
    onSent: async () => {
      showSuccess({ title: t('done'), message: t('doneText') })
      await navigate(signInAt)
    },
    onRefused: (error) => isOver(error) && onOver(),
  })
  const eye = { 'aria-label': app('signIn.showPassword') }
  return (
    <Paper withBorder p="lg">
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <PasswordInput
            label={own('new')}
            description={own('tooShort', { count: SHORTEST })}
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={eye}
            {...form.field('password')}
          />
          <PasswordInput
            label={own('repeated')}
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
    </Paper>
  )
}

const RecoveryPage = () => {
  const { t } = useTranslation('recovery')
  const [params] = useSearchParams()
  const [token] = useState(() => params.get('token') ?? '')
  const [hasEnded, setEnded] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (params.has('token')) void navigate({ search: '' }, { replace: true })
  }, [params, navigate])
  const { error, isSuccess, refetch } = useQuery({
    ...callQuery(validateForgetPasswordToken, { token }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isInvalid = token === '' || hasEnded || isOver(error)
  const rest = error === null ? <LoadingSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Container size="xs" w="100%" py="xl">
      <PageHeader title={titleOf('recoveryPassword')} {...(isInvalid ? {} : { description: t('description') })} />
      {isInvalid ? <Over /> : isSuccess ? <NewPassword token={token} onOver={() => setEnded(true)} /> : rest}
    </Container>
  )
}

export default RecoveryPage
