// More time for one examinee, also before the start: minutes, or a share of the answer time. Or an attempt that is reopened.
import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reopenExam } from '../../../commands/exams/attempt/calls.ts'
import { extendExam } from '../../../commands/exams/exam/calls.ts'
import { EXTENSION_MINUTES } from '../../../commands/exams/exam/limits.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { showSuccess } from '../../shared/ui/success.ts'
import type { ShownExaminee } from './examinees.ts'

interface MinutesDialogProps {
  kind: 'extend' | 'reopen'
  exam: ShownExam
  examinee: ShownExaminee
  onClose: () => void
}

const SHARES = ['25', '50', '100'] as const

const MinutesDialog = ({ kind, exam, examinee, onClose }: MinutesDialogProps) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  const [minutes, setMinutes] = useState<number | string>(EXTENSION_MINUTES.usual)
  const value = Number(minutes)
  const isValid = Number.isInteger(value) && value >= EXTENSION_MINUTES.least && value <= EXTENSION_MINUTES.most
  const name = examinee.name ?? t('formerMember')
  const { groupId, activityId, answerMinutes } = exam
  const give = useMutation({
    mutationFn: async () => {
      const asked = { groupId, activityId, userId: examinee.userId, extendMinutes: value }
      const options = { idempotencyKey: newCommandId() }
      if (kind === 'extend') await request(extendExam, asked, options)
      else await request(reopenExam, asked, options)
      await refresh(kind === 'extend' ? extendExam : reopenExam)
    },
    onSuccess() {
      if (kind === 'extend') showSuccess({ title: t('extend.title'), message: t('one.extended', { name, count: value }) })
      else notifySuccess(t('one.reopened', { name, count: value }))
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) give.mutate()
  }
  const given = Math.round((exam.times.extras[examinee.userId] ?? 0) / 60)
  return (
    <Dialog title={t(kind === 'extend' ? 'one.extendTitle' : 'one.reopenTitle', { name })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t(kind === 'extend' ? 'one.extendText' : 'one.reopenText')}</Text>
          {given > 0 && <Text size="sm">{t('one.given', { count: given })}</Text>}
          {kind === 'extend' && (
            <SegmentedControl
              aria-label={t('one.share')}
              data={SHARES.map((share) => ({ value: share, label: t('one.percent', { share }) }))}
              value={SHARES.find((share) => Math.round((answerMinutes * Number(share)) / 100) === value) ?? ''}
              onChange={(share) =>
                setMinutes(Math.min(EXTENSION_MINUTES.most, Math.max(1, Math.round((answerMinutes * Number(share)) / 100))))
              }
            />
          )}
          <NumberInput
            label={t('extend.minutes')}
            data-autofocus
            required
            allowDecimal={false}
            clampBehavior="none"
            hideControls
            min={EXTENSION_MINUTES.least}
            max={EXTENSION_MINUTES.most}
            value={minutes}
            error={isValid ? undefined : t('extend.range')}
            onChange={setMinutes}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" disabled={!isValid} loading={give.isPending}>
              {t(kind === 'extend' ? 'extend.button' : 'action.reopen')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default MinutesDialog
