// Signs in by the token at the end of an address and redirects to the rest of it, also if the token is no longer valid
// (requirement a03).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loginByToken } from '../../../commands/people/entryLink/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { enter } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'
import type { Wanted } from '../../shared/wanted.ts'
import { AgreementStep } from '../AgreementStep.tsx'
import { knownDevices, rememberDevice } from '../devices.ts'
import type { SignedIn } from '../SignInForm.tsx'
import { SecondFactorStep } from '../secondFactor/SecondFactorStep.tsx'

type Entered = SignedIn & { redirectUrl: string }

/** Accepts addresses of this site only. */
const ownAddress = (address: unknown): string => (typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : paths.landing())

const EntryByLink = ({ token }: { token: string }) => {
  const { t } = useTranslation(['app', 'agreement'])
  const navigate = useNavigate()
  const [pending, setPending] = useState<Entered | null>(null)
  const asked = useRef<string | null>(null)
  const leave = (address: unknown, why: unknown) => {
    notifyFailure(why)
    void navigate(ownAddress(address), { replace: true })
  }
  const fail = (error: unknown) => {
    // the notice of an expired account opens on its own
    if (error instanceof ApiError && error.code === 'User.AccountExpired') return
    leave(error instanceof ApiError ? error.details.redirectUrl : null, error)
  }
  const begin = async ({ token: session, mustChangePassword, redirectUrl }: Entered) => {
    const user = await enter(session)
    showSuccess({ title: t('signIn.done'), message: t('signIn.welcome', { name: user.name ?? '' }) })
    const next = ownAddress(redirectUrl)
    if (mustChangePassword) await navigate(paths.changePassword(user.id), { replace: true, state: { wanted: next } satisfies Wanted })
    else await navigate(next, { replace: true })
  }
  const ask = useEffectEvent(async () => {
    try {
      const entered = await request(loginByToken, { token, devices: knownDevices() })
      rememberDevice(entered.device)
      if (entered.secondFactorRequired || entered.agreementRequired) setPending(entered)
      else await begin(entered)
    } catch (error) {
      fail(error)
    }
  })
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    void ask()
  }, [token])
  const refuse = () => leave(pending?.redirectUrl, t('agreement:refused'))
  if (pending === null) return <LoadingSkeleton />
  if (pending.secondFactorRequired === true) {
    const verified = (done: SignedIn) => {
      const entered = { ...pending, ...done, secondFactorRequired: false }
      if (done.agreementRequired) setPending(entered)
      else void begin(entered).catch(fail)
    }
    return (
      <Dialog onClose={() => leave(pending.redirectUrl, t('signIn.failed'))} title={t('signIn.codeTitle')} size={420} centered>
        <SecondFactorStep token={pending.token} onVerified={verified} />
      </Dialog>
    )
  }
  return (
    <Dialog onClose={refuse} title={t('agreement:title')} size={640} centered closeOnClickOutside={false}>
      <AgreementStep
        token={pending.token}
        onAgreed={(session) => void begin({ ...pending, token: session }).catch(fail)}
        onRefused={refuse}
        onFailure={fail}
      />
    </Dialog>
  )
}

export default EntryByLink
