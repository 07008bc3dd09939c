// Signing in from a public page (specification, platform 4); it leads to what was wanted, or to one's classes.
import { useTranslation } from 'react-i18next'
import { paths } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { enter } from '../shared/session.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import type { SignedIn } from './SignInForm.tsx'
import { SignInModal } from './SignInModal.tsx'

const wantedOf = (state: unknown): string | null => {
  const wanted = (state as { wanted?: unknown } | null)?.wanted
  return typeof wanted === 'string' && wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : null
}

const SignInDialog = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const close = () => void navigate({ search: '' }, { replace: true, state: location.state as unknown })
  const begin = async ({ token, mustChangePassword }: SignedIn) => {
    const user = await enter(token)
    notifySuccess(t('signIn.welcome', { name: user.name ?? '' }))
    const next = mustChangePassword ? paths.changePassword(user.id) : (wantedOf(location.state) ?? paths.myGroups())
    await navigate(next, { replace: true })
  }
  return <SignInModal title={t('signIn.title')} onSignedIn={begin} onClose={close} />
}

export default SignInDialog
