// Waiver of a failed similarity check: given with a reason, or taken back.
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { waiveSimilarity } from '../../../commands/judging/similarity/calls.ts'
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useWaiverRemoval } from './useSimilarity.ts'

const LONGEST_REASON = 500

const Form = ({ answerId }: { answerId: number }) => {
  const { t } = useTranslation('similarity')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'waiver',
    initial: { reason: '' },
    checks: async () => ({ schema: (await import('../../../commands/judging/similarity/schemas.ts')).waiveSimilaritySchemas.request }),
    requestOf: ({ reason }) => ({ answerId, reason }),
    send: (wish, options) => request(waiveSimilarity, wish, options),
    onSent: async () => {
      notifySuccess(t('waiver.done'))
      await refresh(waiveSimilarity)
    },
  })
  return (
    <form {...form.props} className="cj-no-print">
      <Stack gap="sm" maw={640}>
        <Text size="sm">{t('waiver.intro')}</Text>
        <Textarea label={t('waiver.reason')} required rows={2} resize="vertical" maxLength={LONGEST_REASON} {...form.field('reason')} />
        <FormFaults form={form} />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('waiver.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Given = ({
  answerId,
  waiver,
  mayWaive,
}: Pick<AnalyzeDetail, 'answerId' | 'mayWaive'> & { waiver: NonNullable<AnalyzeDetail['waiver']> }) => {
  const { t } = useTranslation('similarity')
  const removal = useWaiverRemoval(answerId)
  const by = { name: waiver.authorName ?? t('someone'), time: formatDate(waiver.waivedTime, 'minute') }
  return (
    <Alert color="petrol" variant="light" maw={640} icon={<Icon of={IconShieldCheck} />} title={t('waiver.by', by)}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {waiver.reason ?? '–'}
      </Text>
      {mayWaive && (
        <Button mt="sm" size="xs" variant="default" loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('waiver.remove')}
        </Button>
      )}
    </Alert>
  )
}

export const Waiver = ({ detail }: { detail: AnalyzeDetail }) => {
  const { answerId, waiver, mayWaive, check } = detail
  if (waiver !== null) return <Given answerId={answerId} waiver={waiver} mayWaive={mayWaive} />
  return mayWaive && check === 'failed' ? <Form answerId={answerId} /> : null
}
