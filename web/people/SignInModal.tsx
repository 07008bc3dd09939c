// Sign-in steps in one dialog: account and password, then second factor and personal-data agreement if required.
import { Anchor, type ModalProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadTexts } from '../shared/i18n.ts'
import { patiently } from '../shared/patiently.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { AgreementStep } from './AgreementStep.tsx'
import { CloudButton } from './cloud/CloudButton.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { type SignedIn, SignInForm } from './SignInForm.tsx'
import { SecondFactorStep } from './secondFactor/SecondFactorStep.tsx'

const ForgotPassword = lazy(
  patiently(async () => {
    const [module] = await Promise.all([import('./recovery/ForgotPassword.tsx'), loadTexts(['recovery'])])
    return module
  }),
)

interface SignInModalProps extends Pick<ModalProps, 'zIndex' | 'closeOnEscape' | 'closeOnClickOutside'> {
  title: string
  /** Shown above the form. */
  intro?: ReactNode
  /** Shown below the form. */
  outro?: ReactNode
  /** Prefilled account. */
  account?: string
  /** Redirect target after a sign-in by the education cloud, which leaves the page. */
  wanted: string | null
  /** Starts at the forgotten-password step. */
  isForgottenFirst?: boolean
  /** Starts the session; errors are shown in the dialog. */
  onSignedIn: (done: SignedIn) => Promise<void>
  onClose: () => void
}

export const SignInModal = ({
  title,
  intro,
  outro,
  account,
  isForgottenFirst = false,
  wanted,
  onSignedIn,
  onClose,
  ...behaviour
}: SignInModalProps) => {
  const { t } = useTranslation(['app', 'agreement'])
  /** Token for the agreement step, while it is shown. */
  const [pending, setPending] = useState<SignedIn | null>(null)
  /** Token for the second-factor step, while it is shown. */
  const [half, setHalf] = useState<SignedIn | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isForgotten, setForgotten] = useState(isForgottenFirst)
  const [typed, setTyped] = useState(account ?? '')
  const enter = (done: SignedIn) => void onSignedIn(done).catch(setFailure)
  const goOn = (done: SignedIn) => {
    setHalf(done.secondFactorRequired === true ? done : null)
    if (done.secondFactorRequired === true) return
    if (done.agreementRequired) setPending(done)
    else enter(done)
  }
  const refuse = () => {
    setPending(null)
    notifyFailure(t('agreement:refused'))
    onClose()
  }
  return (
    <>
      <Dialog
        onClose={pending === null ? onClose : refuse}
        title={
          isForgotten ? t('signIn.forgotTitle') : half !== null ? t('signIn.codeTitle') : pending === null ? title : t('agreement:title')
        }
        size={pending === null ? 420 : 640}
        centered
        closeOnClickOutside={pending === null}
        {...behaviour}
      >
        {isForgotten ? (
          <Suspense fallback={<LoadingSkeleton lines={3} />}>
            <ForgotPassword account={typed} onAccount={setTyped} onBack={() => setForgotten(false)} />
          </Suspense>
        ) : half !== null ? (
          <SecondFactorStep token={half.token} onVerified={goOn} />
        ) : pending === null ? (
          <>
            {intro}
            <SignInForm account={typed} onAccount={setTyped} onSignedIn={goOn} onFailure={setFailure} />
            <Anchor component="button" type="button" size="sm" my="md" onClick={() => setForgotten(true)}>
              {t('signIn.forgot')}
            </Anchor>
            {outro}
            <CloudButton wanted={wanted} onFailure={setFailure} />
          </>
        ) : (
          <AgreementStep
            token={pending.token}
            onAgreed={(token) => enter({ ...pending, token })}
            onRefused={refuse}
            onFailure={setFailure}
          />
        )}
      </Dialog>
      <FailureDialog title={t('signIn.failed')} error={failure} onClose={() => setFailure(null)} />
    </>
  )
}
