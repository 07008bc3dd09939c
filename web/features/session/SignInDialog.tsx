// Signing in: account and password, then the personal-data agreement where it has not been signed (specification, platform 4).
import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router.ts'
import { selfQuery } from '../../shared/session.ts'
import { sessionStore } from '../../shared/session-store.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { AgreementStep } from './AgreementStep.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { type SignedIn, SignInForm } from './SignInForm.tsx'

const wantedOf = (state: unknown): string | null => {
  const wanted = (state as { wanted?: unknown } | null)?.wanted
  return typeof wanted === 'string' && wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : null
}

export default function SignInDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  /** A token that serves only the agreement, while that step is shown. */
  const [pending, setPending] = useState<SignedIn | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const close = () => void navigate({ search: '' }, { replace: true, state: location.state as unknown })
  const enter = async (signedIn: SignedIn) => {
    sessionStore.signIn(signedIn.token)
    const user = await queries.fetchQuery(selfQuery).catch(() => null)
    notifySuccess(t('signIn.welcome', { name: user?.name ?? '' }))
    const next = signedIn.mustChangePassword ? paths.changePassword(user?.id ?? 0) : (wantedOf(location.state) ?? paths.myGroups())
    await navigate(next, { replace: true })
  }
  const refuse = () => {
    setPending(null)
    notifyFailure(t('agreement.refused'))
    close()
  }

  return (
    <>
      <Modal
        opened
        onClose={pending === null ? close : refuse}
        title={pending === null ? t('signIn.title') : t('agreement.title')}
        size={pending === null ? 420 : 640}
        centered
        closeOnClickOutside={pending === null}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {pending === null ? (
          <SignInForm onSignedIn={(done) => (done.agreementRequired ? setPending(done) : void enter(done))} onFailure={setFailure} />
        ) : (
          <AgreementStep
            token={pending.token}
            onAgreed={(token) => void enter({ ...pending, token })}
            onRefused={refuse}
            onFailure={setFailure}
          />
        )}
      </Modal>
      <FailureDialog title={t('signIn.failed')} error={failure} onClose={() => setFailure(null)} />
    </>
  )
}
