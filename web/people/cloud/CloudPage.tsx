// Callback page of the education cloud (requirement a01): signs the user in or links the account, then redirects to the
// requested page. The provider's parameters are removed from the address as soon as they are read.
import { Button, Center, Container, Group, Loader, Text } from '@mantine/core'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { completeCloudLink, loginByCloud } from '../../../commands/people/cloudAccount/calls.ts'
import type { completeCloudLinkSchemas } from '../../../commands/people/cloudAccount/schemas.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import { homeOf } from '../../shared/home.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useNavigate, useSearchParams } from '../../shared/router.ts'
import { enter } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'
import type { Wanted } from '../../shared/wanted.ts'
import { AgreementStep } from '../AgreementStep.tsx'
import { knownDevices, rememberDevice } from '../devices.ts'
import type { SignedIn } from '../SignInForm.tsx'
import { SecondFactorStep } from '../secondFactor/SecondFactorStep.tsx'
import { type GoingThere, goToCloud, takeGoing } from './goingThere.ts'
import { LinkStep } from './LinkStep.tsx'

/** Reason of a failed sign-in: the server's error or the key of a text here. */
type Failure = { error: unknown } | { text: 'cancelled' | 'refused' | 'notBegun' } | { said: string }

type Step =
  | { is: 'asking' }
  | { is: 'linking'; token: string; account: string }
  | { is: 'code' | 'agreement'; done: SignedIn }
  | { is: 'failed'; why: Failure }

interface FailedProps {
  why: Failure
  begun: GoingThere | null
  onFailed: (error: unknown) => void
}

const Failed = ({ why, begun, onFailed }: FailedProps) => {
  const { t } = useTranslation('cloud')
  const wanted = begun?.wanted ?? null
  const again = useMutation({ mutationFn: () => goToCloud(wanted), onError: onFailed })
  const messages = 'error' in why ? errorMessages(why.error) : ['said' in why ? why.said : t(why.text)]
  const isLink = begun?.isLink === true
  const actions = isLink ? (
    <Button component={Link} to={wanted ?? paths.landing()} mt="xs">
      {t('backToSecurity')}
    </Button>
  ) : (
    <Group justify="center" mt="xs">
      <Button loading={again.isPending || again.isSuccess} onClick={() => again.mutate()}>
        {t('again')}
      </Button>
      <Button variant="default" component={Link} to={`${paths.landing()}?sign-in`} state={{ wanted }}>
        {t('byPassword')}
      </Button>
    </Group>
  )
  return (
    <div role="alert">
      <EmptyState icon={IconCloudOff} title={t(isLink ? 'linkFailed' : 'failed')} description={messages.join(' ')} action={actions} />
    </div>
  )
}

const Progress = ({ isLink }: { isLink: boolean }) => {
  const { t } = useTranslation('cloud')
  return (
    <Center py={48}>
      <Group component="output">
        <Loader size="sm" aria-hidden />
        <Text>{t(isLink ? 'linking' : 'asking')}</Text>
      </Group>
    </Center>
  )
}

/** Steps of the callback. */
const useCloudSignIn = () => {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { t: cloud } = useTranslation('cloud')
  const refresh = useRefresh()
  const [params] = useSearchParams()
  const [step, setStep] = useState<Step>({ is: 'asking' })
  const [begun, setBegun] = useState<GoingThere | null>(null)
  const isAsked = useRef(false)
  const fail = (error: unknown) => {
    // the notice of an expired account opens on its own
    if (error instanceof ApiError && error.code === 'User.AccountExpired') return
    setStep({ is: 'failed', why: { error } })
  }
  const begin = async ({ token, mustChangePassword }: SignedIn, to: string | null) => {
    const user = await enter(token)
    showSuccess({ title: t('signIn.done'), message: t('signIn.welcome', { name: user.name ?? '' }) })
    const next = to ?? homeOf(user)
    if (mustChangePassword) await navigate(paths.changePassword(user.id), { replace: true, state: { wanted: next } satisfies Wanted })
    else await navigate(next, { replace: true })
  }
  const goOn = async (done: SignedIn, to: string | null) => {
    if (done.secondFactorRequired === true) setStep({ is: 'code', done })
    else if (done.agreementRequired) setStep({ is: 'agreement', done })
    else await begin(done, to)
  }
  const link = async (back: z.input<typeof completeCloudLinkSchemas.request>, to: string | null) => {
    await request(completeCloudLink, back)
    await refresh(completeCloudLink)
    notifySuccess(cloud('isLinkedNow'))
    await navigate(to ?? paths.landing(), { replace: true })
  }
  const ask = useEffectEvent(async () => {
    const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => params.get(name))
    const begun = takeGoing(state ?? null)
    setBegun(begun)
    void navigate({ search: '' }, { replace: true })
    if (error != null) return setStep({ is: 'failed', why: { text: error === 'access_denied' ? 'cancelled' : 'refused' } })
    if (begun === null || code == null) return setStep({ is: 'failed', why: { text: 'notBegun' } })
    const back = { code, state: begun.state, secret: begun.secret, ...(iss == null ? {} : { iss }) }
    try {
      if (begun.isLink) return await link(back, begun.wanted)
      const reply = await request(loginByCloud, { ...back, devices: knownDevices() })
      if (reply.linkRequired) return setStep({ is: 'linking', token: reply.token, account: reply.account ?? '' })
      rememberDevice(reply.device)
      await goOn(reply, begun.wanted)
    } catch (refusal) {
      fail(refusal)
    }
  })
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  }, [])
  return { step, setStep, begun, fail, goOn: (done: SignedIn) => void goOn(done, begun?.wanted ?? null).catch(fail) }
}

const CloudPage = () => {
  const { t } = useTranslation('cloud')
  const { t: app } = useTranslation(['app', 'agreement'])
  const { step, setStep, begun, fail, goOn } = useCloudSignIn()
  const isLink = begun?.isLink === true
  const disagree = () => setStep({ is: 'failed', why: { said: app('agreement:refused') } })
  return (
    <Container size="xs" w="100%" py="xl">
      <PageHeader
        title={isLink ? t('title') : titleOf('cloudSignIn')}
        {...(step.is === 'linking' ? { description: t('linkTitle') } : {})}
      />
      {step.is === 'failed' && <Failed why={step.why} begun={begun} onFailed={fail} />}
      {step.is === 'linking' && <LinkStep token={step.token} account={step.account} onLinked={goOn} onOver={fail} />}
      {(step.is === 'asking' || step.is === 'code' || step.is === 'agreement') && <Progress isLink={isLink} />}
      {step.is === 'code' && (
        <Dialog onClose={() => setStep({ is: 'failed', why: { text: 'cancelled' } })} title={app('signIn.codeTitle')} size={420} centered>
          <SecondFactorStep token={step.done.token} onVerified={goOn} />
        </Dialog>
      )}
      {step.is === 'agreement' && (
        <Dialog onClose={disagree} title={app('agreement:title')} size={640} centered closeOnClickOutside={false}>
          <AgreementStep
            token={step.done.token}
            onAgreed={(token) => goOn({ ...step.done, token, agreementRequired: false })}
            onRefused={disagree}
            onFailure={fail}
          />
        </Dialog>
      )}
    </Container>
  )
}

export default CloudPage
