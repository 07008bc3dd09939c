// Dialogs to set up or remove a second factor and to renew recovery codes; loaded on demand.
import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '../../../commands/people/secondFactor/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { QrCode } from './QrCode.tsx'

const schemasOf = () => import('../../../commands/people/secondFactor/schemas.ts')

/** Initial focus of a dialog, also for content that arrives late. */
const first = { 'data-autofocus': true, ref: focusHere }

const CodeField = ({ props, isFirst = false }: { props: TextInputProps; isFirst?: boolean }) => {
  const { t } = useTranslation('secondFactor')
  return <TextInput label={t('code')} autoComplete="one-time-code" maxLength={30} required {...(isFirst && first)} {...props} />
}

const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('secondFactor')
  return (
    <Stack>
      <Text size="sm" tabIndex={-1} ref={focusHere} style={{ outline: 'none' }}>
        {t('keepCodes')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('kept')}</Button>
      </Group>
    </Stack>
  )
}

const SetUp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begun = useQuery({
    queryKey: [beginSecondFactor.path],
    queryFn: () => request(beginSecondFactor, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useCallForm({
    name: 'enableSecondFactor',
    initial: { code: '' },
    checks: async () => ({ schema: (await schemasOf()).enableSecondFactorSchemas.request }),
    requestOf: (values) => values,
    send: (body, options) => request(enableSecondFactor, body, options),
    onSent: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      await refresh(enableSecondFactor)
    },
  })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun.isError) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />
  if (begun.data === undefined) return <LoadingSkeleton lines={4} />
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Text size="sm">{t('scan')}</Text>
        <Group justify="center">
          <QrCode text={begun.data.uri} label={t('qr')} />
        </Group>
        <Text size="sm">{t('byHand')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {(begun.data.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Code>
        <CodeField isFirst props={form.field('code')} />
        <Button type="submit" loading={form.isSending}>
          {t('turnOn')}
        </Button>
      </Stack>
    </form>
  )
}

const TakeAway = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const { t: common } = useTranslation()
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'disableSecondFactor',
    initial: { password: '', code: '' },
    checks: async () => ({ schema: (await schemasOf()).disableSecondFactorSchemas.request }),
    requestOf: (values) => values,
    send: (body, options) => request(disableSecondFactor, body, options),
    onSent: async () => {
      await refresh(disableSecondFactor)
      notifySuccess(t('isOffNow'))
      onClose()
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Alert color="yellow">{t('offText')}</Alert>
        <PasswordInput
          label={common('signIn.password')}
          autoComplete="current-password"
          required
          {...first}
          visibilityToggleButtonProps={{ 'aria-label': common('signIn.showPassword') }}
          {...form.field('password')}
        />
        <CodeField props={form.field('code')} />
        <Button type="submit" color="red" loading={form.isSending}>
          {t('turnOff')}
        </Button>
      </Stack>
    </form>
  )
}

const Renew = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useCallForm({
    name: 'renewRecoveryCodes',
    initial: { code: '' },
    checks: async () => ({ schema: (await schemasOf()).renewRecoveryCodesSchemas.request }),
    requestOf: (values) => values,
    send: (body, options) => request(renewRecoveryCodes, body, options),
    onSent: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      await refresh(renewRecoveryCodes)
    },
  })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Text size="sm">{t('renewText')}</Text>
        <CodeField isFirst props={form.field('code')} />
        <Button type="submit" loading={form.isSending}>
          {t('renew')}
        </Button>
      </Stack>
    </form>
  )
}

export type SecondFactorTask = 'setUp' | 'turnOff' | 'renew'

const SecondFactorDialogs = ({ task, onClose }: { task: SecondFactorTask; onClose: () => void }) => {
  const { t } = useTranslation('secondFactor')
  const shown: Record<SecondFactorTask, ReactNode> = {
    setUp: <SetUp onClose={onClose} />,
    turnOff: <TakeAway onClose={onClose} />,
    renew: <Renew onClose={onClose} />,
  }
  return (
    <Dialog onClose={onClose} title={t(`${task}Title`)} centered closeOnClickOutside={false}>
      {shown[task]}
    </Dialog>
  )
}

export default SecondFactorDialogs
