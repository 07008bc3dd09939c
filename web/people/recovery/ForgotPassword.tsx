// Forgotten password in the sign-in dialog: by a mailed link or with the help of staff (requirements a11, a12).
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useState } from 'react'
import { forgetPassword, passwordResetters } from '../../../commands/people/recovery/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { PassingDialog } from '../../shared/ui/PassingDialog.tsx'
import { isEmail } from '../isEmail.ts'
import { HelperStep } from './HelperStep.tsx'

/** Time in milliseconds for which an unknown account is reported (requirement a11); then the dialog shows the reason. */
const UNKNOWN_MS = 2000

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.code === 'User.NotFound'

/** Focused for screen readers, so without an outline. */
const unframed = { outline: 'none' }

type Way = 'mail' | 'helper'
type Step =
  | { at: 'account' }
  | { at: 'mailed'; email: string; isMailed: boolean }
  | { at: 'helper'; email: string }
  | { at: 'asked'; name: string }

interface ForgotPasswordProps {
  /** Prefilled account. */
  account: string
  /** Passes the typed account back to the previous step. */
  onAccount?: (account: string) => void
  onBack: () => void
}

const ForgotPassword = ({ account, onAccount, onBack }: ForgotPasswordProps) => {
  const { t } = useTranslation('recovery')
  const { t: app } = useTranslation('app')
  const [email, setEmail] = useState(account)
  const [step, setStep] = useState<Step>({ at: 'account' })
  const [isWrong, setWrong] = useState(false)
  const [isTold, setTold] = useState(false)
  const asking = useMutation({
    mutationFn: async (way: Way): Promise<Step> => {
      const given = email.trim()
      if (way === 'mail') return { at: 'mailed', email: given, ...(await request(forgetPassword, { email: given })) }
      await request(passwordResetters, { email: given })
      return { at: 'helper', email: given }
    },
    onSuccess: setStep,
    onError: (error) => setTold(isUnknown(error)),
  })
  const toldEnough = useCallback(() => setTold(false), [])
  const ask = (way: Way) => {
    setWrong(!isEmail(email))
    if (isEmail(email)) asking.mutate(way)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ask('mail')
  }
  const isBusy = (way: Way) => asking.isPending && asking.variables === way
  const back = (
    <Anchor component="button" type="button" size="sm" onClick={onBack}>
      {t('back')}
    </Anchor>
  )
  const failure = asking.error !== null && !isTold && (
    <Alert color="red" variant="light" role="alert">
      {errorText(asking.error)}
    </Alert>
  )
  if (step.at === 'helper')
    return (
      <Stack>
        <HelperStep email={step.email} onAsked={(name) => setStep({ at: 'asked', name })} />
        {back}
      </Stack>
    )
  if (step.at === 'asked')
    return (
      <Stack>
        <Text tabIndex={-1} data-autofocus ref={focusHere} style={unframed}>
          {t('askedText', { name: step.name })}
        </Text>
        {back}
      </Stack>
    )
  if (step.at === 'mailed')
    return (
      <Stack>
        <Text component="output" tabIndex={-1} data-autofocus ref={focusHere} style={unframed}>
          {step.isMailed ? t('mailed', { email: step.email }) : t('notMailed')}
        </Text>
        {failure}
        {!step.isMailed && (
          <Button variant="default" loading={isBusy('helper')} onClick={() => ask('helper')}>
            {t('byHelper')}
          </Button>
        )}
        {back}
      </Stack>
    )
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('intro')}</Text>
          {failure}
          <TextInput
            label={app('signIn.account')}
            type="email"
            autoComplete="username"
            placeholder="name@school.edu"
            data-autofocus
            ref={focusHere}
            required
            value={email}
            error={isWrong && !isEmail(email) && app('signIn.accountInvalid')}
            onChange={({ currentTarget: { value } }) => {
              setEmail(value)
              onAccount?.(value)
            }}
          />
          <Stack gap="xs">
            <Button type="submit" loading={isBusy('mail')} disabled={isBusy('helper')}>
              {t('byMail')}
            </Button>
            <Button variant="default" loading={isBusy('helper')} disabled={isBusy('mail')} onClick={() => ask('helper')}>
              {t('byHelper')}
            </Button>
          </Stack>
          {back}
        </Stack>
      </form>
      <PassingDialog isOpen={isTold} title={t('unknown')} shownMs={UNKNOWN_MS} isUrgent onClose={toldEnough}>
        <Text>{t('unknownText')}</Text>
      </PassingDialog>
    </>
  )
}

export default ForgotPassword
