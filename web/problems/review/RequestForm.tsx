// Asks teachers for a review: by address, the same people again, or all teachers of a unit.
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { requestReview, withdrawReview } from '../../../commands/problems/problemReview/calls.ts'
import type { ProblemReviewReply } from '../../../queries/problems/review/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { ReviewSection } from './ReviewSection.tsx'

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;，；]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

export const RequestForm = ({ review }: { review: ProblemReviewReply }) => {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const { problemId, version, units, request: asked } = review
  const before = asked?.reviewers ?? []
  const form = useCallForm({
    name: 'requestReview',
    initial: {
      accounts: '',
      isAgain: before.length > 0,
      businessUnitId: asked?.unit ? String(asked.unit.businessUnitId) : '',
    },
    checks: async () => ({ schema: (await import('../../../commands/problems/problemReview/schemas.ts')).requestReviewSchemas.request }),
    requestOf: ({ accounts, isAgain, businessUnitId }) => ({
      problemId,
      version,
      accounts: addressesIn(accounts),
      reviewerIds: isAgain ? before.map(({ userId }) => userId) : [],
      businessUnitId: businessUnitId === '' ? null : Number(businessUnitId),
    }),
    send: (wish, options) => request(requestReview, wish, options),
    onSent: async () => {
      notifySuccess(t('request.sent'))
      await refresh(requestReview)
    },
  })
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawReview, { problemId }),
    onSuccess: () => notifySuccess(t('request.withdrawn')),
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(withdrawReview),
  })
  const { accounts, isAgain, businessUnitId } = form.values
  const isEmpty = accounts.trim() === '' && businessUnitId === '' && !(isAgain && before.length > 0)
  // a refused address is one of several in the field
  const fault = Object.entries(form.errors).find(([path]) => path.startsWith('accounts'))?.[1]
  return (
    <ReviewSection title={t('request.title')}>
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) form.submit()
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('request.text')}</Text>
          <TextInput label={t('request.account')} description={t('request.more')} {...form.field('accounts')} error={fault} />
          {before.length > 0 && (
            <Checkbox label={t('request.keep')} checked={isAgain} onChange={(event) => form.set('isAgain', event.currentTarget.checked)} />
          )}
          {units.length > 0 && (
            <NativeSelect
              label={t('request.unit')}
              data={[
                { value: '', label: t('request.noUnit') },
                ...units.map((unit) => ({ value: String(unit.businessUnitId), label: unit.name })),
              ]}
              {...form.field('businessUnitId')}
            />
          )}
          <FormFaults form={form} />
          <Group gap="sm">
            <Button type="submit" loading={form.isSending} disabled={isEmpty}>
              {t(asked === null ? 'request.send' : 'request.again', { version })}
            </Button>
            {asked !== null && (
              <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
                {t('request.withdraw')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </ReviewSection>
  )
}
