// Uses an exam again in another class, or in the same one, with another planned start; all settings stay as they are.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { copyExam } from '../../../commands/exams/exam/calls.ts'
import { plannedEnd } from '../../../commands/exams/exam/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { shownMinute } from '../../shared/dates/shownMinute.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { ClassSelect, TaughtClasses } from '../../shared/taughtClasses/TaughtClasses.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { blankExam } from '../examEdit/examValues.ts'

const TYPED = [['startTime', 'toGroupId']] as const

interface CopyExamDialogProps {
  exam: ShownExam
  onClose: () => void
}

const CopyForm = ({ exam, classes, onClose }: CopyExamDialogProps & { classes: readonly MyGroup[] }) => {
  const { t } = useTranslation(['examStaff', 'app'])
  const refresh = useRefresh()
  const { groupId, activityId, answerMinutes, name } = exam
  const [initial] = useState(() => ({ toGroupId: null as number | null, startTime: blankExam().startTime }))
  const classOf = (id: number | null) => classes.find((one) => one.groupId === id)
  const form = useCallForm({
    name: 'copyExam',
    initial,
    checks: async () => (await import('./checks.ts')).copyExamChecks(answerMinutes, (id) => classOf(id)),
    checkedAsTyped: TYPED,
    requestOf: ({ toGroupId, startTime }) => ({ groupId, activityId, toGroupId: toGroupId as number, startTime: startTime ?? '' }),
    send: (about, options) => request(copyExam, about, options),
    onSent: async (_, { toGroupId }) => {
      await refresh(copyExam)
      notifySuccess(t('copying.done', { name, group: classOf(toGroupId)?.name ?? '' }))
      onClose()
    },
  })
  const to = form.field('toGroupId')
  const start = form.field('startTime')
  const chosen = classOf(form.values.toGroupId)
  const timeZone = (chosen ?? classOf(groupId))?.timeZone ?? DEFAULT_TIME_ZONE
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <ClassSelect classes={classes} ownId={groupId} value={form.values.toGroupId} onChange={to.onChange} id={to.id} error={to.error} />
        <DateTimeField
          id={start.id}
          label={t('copying.start')}
          description={t('copying.zone', { timeZone })}
          timeZone={timeZone}
          {...(chosen === undefined ? {} : { latest: chosen.expirationTime })}
          required
          value={form.values.startTime}
          error={start.error}
          onChange={start.onChange}
        />
        {form.values.startTime !== null && (
          <Text size="sm" component="output">
            {t('copying.end', { time: shownMinute(timeZone, plannedEnd(form.values.startTime, answerMinutes)) })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('copying.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const CopyExamDialog = ({ exam, onClose }: CopyExamDialogProps) => {
  const { t } = useTranslation('examStaff')
  return (
    <Dialog title={t('copying.title', { name: exam.name })} onClose={onClose}>
      <TaughtClasses>{(classes) => <CopyForm exam={exam} classes={classes} onClose={onClose} />}</TaughtClasses>
    </Dialog>
  )
}

export default CopyExamDialog
