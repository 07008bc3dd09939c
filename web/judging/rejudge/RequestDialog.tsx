// States what is to be judged again and why. What it begins with stands in the address.
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestRejudge } from '../../../commands/judging/rejudge/calls.ts'
import { practiceList, practiceProblems } from '../../../queries/practice/calls.ts'
import { request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'

export interface Beginning {
  answerId: number | null
  activityId: number | null
  problemId: number | null
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text))
const timeOf = (text: string): string | null => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The fields of the scope, and what they say. */
const useScope = ({ answerId, ...beginning }: Beginning) => {
  const [activityId, setActivityId] = useState(beginning.activityId)
  const [problemId, setProblemId] = useState(beginning.problemId)
  const [isEverywhere, setEverywhere] = useState(false)
  const [isAllClasses, setAllClasses] = useState(false)
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const allClasses = isAllClasses && problemId !== null
  const place = { activityId: (isEverywhere || allClasses) && problemId !== null ? null : activityId, problemId }
  const parts = answerId === null ? { ...place, since: timeOf(since), until: timeOf(until) } : { answerId }
  return {
    scope: { ...parts, allClasses },
    isMissing: Object.values(parts).every((part) => part === null),
    activityId,
    problemId,
    isEverywhere,
    isAllClasses,
    since,
    until,
    setProblemId,
    setEverywhere,
    setAllClasses,
    setSince,
    setUntil,
    choosePractice(id: number | null) {
      setActivityId(id)
      setProblemId(null)
    },
  }
}

const ScopeFields = ({ groupId, fields }: { groupId: number; fields: ReturnType<typeof useScope> }) => {
  const { t } = useTranslation('rejudge')
  const { activityId, problemId } = fields
  const practices = useQuery(callQuery(practiceList, { groupId }))
  const practice = practices.data?.find((one) => one.activityId === activityId)
  const problems = useQuery({
    ...callQuery(practiceProblems, { groupId, activityId: activityId ?? 0, problemSetId: practice?.problemSetId ?? 0 }),
    enabled: practice !== undefined,
  })
  const titles = (problems.data ?? []).map((problem) => ({ value: String(problem.id), label: localeOf(problem.locales)?.title ?? '' }))
  return (
    <>
      <NativeSelect
        label={t('request.practice')}
        value={String(activityId ?? '')}
        data={[
          { value: '', label: t('request.allPractices') },
          ...(practices.data ?? []).map((one) => ({ value: String(one.activityId), label: one.name })),
        ]}
        onChange={(event) => fields.choosePractice(idOf(event.currentTarget.value))}
      />
      {practice !== undefined && (
        <NativeSelect
          label={t('request.problem')}
          value={String(problemId ?? '')}
          data={[{ value: '', label: t('request.allProblems') }, ...titles]}
          onChange={(event) => fields.setProblemId(idOf(event.currentTarget.value))}
        />
      )}
      {practice !== undefined && problemId !== null && (
        <>
          <Checkbox
            label={t('request.everywhere')}
            checked={fields.isEverywhere || fields.isAllClasses}
            disabled={fields.isAllClasses}
            onChange={(event) => fields.setEverywhere(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('request.allClasses')}
            checked={fields.isAllClasses}
            onChange={(event) => fields.setAllClasses(event.currentTarget.checked)}
          />
        </>
      )}
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <TextInput
          type="datetime-local"
          label={t('request.since')}
          value={fields.since}
          onChange={(event) => fields.setSince(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('request.until')}
          value={fields.until}
          onChange={(event) => fields.setUntil(event.currentTarget.value)}
        />
      </Group>
    </>
  )
}

export default function RequestDialog({
  groupId,
  beginning,
  onDone,
  onClose,
}: {
  groupId: number
  beginning: Beginning
  onDone: (rejudgeId: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['rejudge', 'app'])
  const fields = useScope(beginning)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const asking = useMutation({
    mutationFn: () => request(requestRejudge, { groupId, scope: fields.scope, reason }),
    onSuccess: ({ rejudgeId }) => onDone(rejudgeId),
  })
  const isReasonMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isReasonMissing && !fields.isMissing) asking.mutate()
  }
  return (
    <Dialog onClose={onClose} title={t('request.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('request.intro')}</Text>
          {beginning.answerId === null ? (
            <ScopeFields groupId={groupId} fields={fields} />
          ) : (
            <Text size="sm" fw={600}>
              {t('request.oneAnswer')}
            </Text>
          )}
          {isChecked && fields.isMissing && (
            <Text size="sm" role="alert" style={{ color: 'var(--cj-bad)' }}>
              {t('request.scopeMissing')}
            </Text>
          )}
          <Textarea
            label={t('request.reason')}
            description={t('request.reasonHint')}
            required
            rows={3}
            resize="vertical"
            maxLength={1000}
            data-autofocus
            value={reason}
            error={isChecked && isReasonMissing && t('request.reasonMissing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {asking.isError && (
            <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />} role="alert">
              {errorText(asking.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={asking.isPending}>
              {t('request.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
