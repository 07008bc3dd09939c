// Requests a rejudge with scope and reason; the address holds the initial scope.
import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { requestRejudge } from '../../../commands/judging/rejudge/calls.ts'
import { activityCalls, groupActivities } from '../../../queries/activities/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

export interface Beginning {
  answerId: number | null
  activityId: number | null
  problemId: number | null
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

interface ScopeValues extends Beginning {
  isEverywhere: boolean
  isAllClasses: boolean
  /** ISO-8601 UTC. */
  since: string | null
  until: string | null
}
const initialScope = (beginning: Beginning): ScopeValues => ({
  ...beginning,
  isEverywhere: false,
  isAllClasses: false,
  since: null,
  until: null,
})

const scopeOf = ({ answerId, activityId, problemId, since, until, ...wide }: ScopeValues) => {
  const allClasses = wide.isAllClasses && problemId !== null
  const isWide = (wide.isEverywhere || allClasses) && problemId !== null
  const place = { activityId: isWide ? null : activityId, problemId, since, until }
  return { ...(answerId === null ? place : { answerId }), allClasses }
}

const isOfOneProblem = ({ answerId, problemId }: ScopeValues): boolean => answerId !== null || problemId !== null

const isMissing = (scope: ReturnType<typeof scopeOf>) =>
  Object.entries(scope).every(([part, value]) => part === 'allClasses' || value === null)

const useRequestForm = (groupId: number, beginning: Beginning, onDone: (rejudgeId: number) => void) => {
  const { t } = useTranslation('rejudge')
  return useCallForm({
    name: 'rejudge',
    initial: { scope: initialScope(beginning), problemVersion: null as number | null, reason: '' },
    checks: async () => ({ schema: (await import('../../../commands/judging/rejudge/schemas.ts')).requestRejudgeSchemas.request }),
    requestOf: ({ scope, problemVersion, reason }) => ({
      groupId,
      scope: scopeOf(scope),
      problemVersion: isOfOneProblem(scope) ? problemVersion : null,
      reason,
    }),
    ownFaults: ({ scope }) => ({ scope: isMissing(scopeOf(scope)) && t('request.scopeMissing') }),
    send: (wish, options) => request(requestRejudge, wish, options),
    onSent: ({ rejudgeId }) => onDone(rejudgeId),
  })
}
type RequestForm = ReturnType<typeof useRequestForm>

const ScopeFields = ({ groupId, form }: { groupId: number; form: RequestForm }) => {
  const { t } = useTranslation('rejudge')
  const { scope } = form.values
  const { activityId, problemId } = scope
  const choose = (part: Partial<ScopeValues>) => form.set('scope', (before) => ({ ...before, ...part }))
  const activities = useQuery(callQuery(groupActivities, { groupId }))
  const activity = activities.data?.find((one) => one.activityId === activityId)
  const problems = useQuery({
    ...callQuery(activityCalls(activity?.activityType ?? '').problems, {
      groupId,
      activityId: activityId ?? 0,
      problemSetId: activity?.problemSetId ?? 0,
    }),
    enabled: activity !== undefined,
  })
  const titles = (problems.data ?? []).map((problem) => ({ value: String(problem.id), label: localeOf(problem.locales)?.title ?? '' }))
  return (
    <>
      <NativeSelect
        label={t('request.activity')}
        value={String(activityId ?? '')}
        data={[
          { value: '', label: t('request.allActivities') },
          ...(activities.data ?? []).map((one) => ({ value: String(one.activityId), label: one.name })),
        ]}
        onChange={(event) => choose({ activityId: idOf(event.currentTarget.value), problemId: null })}
      />
      {activity !== undefined && (
        <NativeSelect
          label={t('request.problem')}
          value={String(problemId ?? '')}
          data={[{ value: '', label: t('request.allProblems') }, ...titles]}
          onChange={(event) => choose({ problemId: idOf(event.currentTarget.value) })}
        />
      )}
      {activity !== undefined && problemId !== null && (
        <>
          <Checkbox
            label={t('request.everywhere')}
            checked={scope.isEverywhere || scope.isAllClasses}
            disabled={scope.isAllClasses}
            onChange={(event) => choose({ isEverywhere: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('request.allClasses')}
            checked={scope.isAllClasses}
            onChange={(event) => choose({ isAllClasses: event.currentTarget.checked })}
          />
        </>
      )}
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        {(['since', 'until'] as const).map((field) => (
          <DateTimeField
            key={field}
            id={fieldId(form.name, `scope.${field}`)}
            label={t(`request.${field}`)}
            value={scope[field]}
            error={form.errors[`scope.${field}`]}
            onChange={(time) => choose({ [field]: time })}
          />
        ))}
      </Group>
    </>
  )
}

const RequestDialog = ({
  groupId,
  beginning,
  onDone,
  onClose,
}: {
  groupId: number
  beginning: Beginning
  onDone: (rejudgeId: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['rejudge', 'app'])
  const form = useRequestForm(groupId, beginning, onDone)
  useLeaveGuard(form)
  return (
    <Dialog onClose={onClose} title={t('request.title')}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">{t('request.intro')}</Text>
          {beginning.answerId === null ? (
            <ScopeFields groupId={groupId} form={form} />
          ) : (
            <Text size="sm" fw={600}>
              {t('request.oneAnswer')}
            </Text>
          )}
          <FieldFault form={form} path="scope" />
          {isOfOneProblem(form.values.scope) && (
            <NumberInput
              hideControls
              id={fieldId(form.name, 'problemVersion')}
              label={t('request.version')}
              description={t('request.versionHint')}
              min={1}
              allowDecimal={false}
              value={form.values.problemVersion ?? ''}
              error={form.errors.problemVersion}
              onChange={(version) => form.set('problemVersion', typeof version === 'number' ? version : null)}
            />
          )}
          <Textarea
            label={t('request.reason')}
            description={t('request.reasonHint')}
            required
            rows={3}
            resize="vertical"
            maxLength={1000}
            data-autofocus
            {...form.field('reason')}
          />
          <FormFaults form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('request.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default RequestDialog
