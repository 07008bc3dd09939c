// Uses a homework again in another class, or in the same one, from a new start; all other times move along.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { copyHomework } from '../../../commands/homework/homework/calls.ts'
import { DEFAULT_START_MINUTES, minutesAfter, minutesBetween } from '../../../commands/homework/homework/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
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
import { nextFullMinute, nowText } from '../fullMinute.ts'

const TYPED = [['startTime', 'toGroupId']] as const

/** The homework's other times as planned, moved as its start is. */
const movedTo = ({ startTime, plannedEndTime, makeUpStartTime, plannedMakeUpEndTime }: ShownHomework, start: string) => {
  const minutes = minutesBetween(startTime, start)
  const move = (time: string | null) => (time === null ? null : minutesAfter(time, minutes))
  return {
    endTime: minutesAfter(plannedEndTime, minutes),
    makeUpStartTime: move(makeUpStartTime),
    makeUpEndTime: move(plannedMakeUpEndTime),
  }
}

const Moved = ({ homework, start, timeZone }: { homework: ShownHomework; start: string; timeZone: string }) => {
  const { t } = useTranslation('homeworkStaff')
  const { endTime, makeUpStartTime, makeUpEndTime } = movedTo(homework, start)
  return (
    <Text size="sm" component="output">
      {t('copying.end', { time: shownMinute(timeZone, endTime) })}
      {makeUpStartTime !== null && makeUpEndTime !== null && (
        <>
          <br />
          {t('copying.makeUp', { from: shownMinute(timeZone, makeUpStartTime), to: shownMinute(timeZone, makeUpEndTime) })}
        </>
      )}
    </Text>
  )
}

const CopyForm = ({ homework, classes, onClose }: { homework: ShownHomework; classes: readonly MyGroup[]; onClose: () => void }) => {
  const { t } = useTranslation(['homeworkStaff', 'app'])
  const refresh = useRefresh()
  const { groupId, activityId } = homework
  const [initial] = useState(() => ({
    toGroupId: null as number | null,
    startTime: nextFullMinute(DEFAULT_START_MINUTES) as string | null,
  }))
  const classOf = (id: number | null) => classes.find((one) => one.groupId === id)
  const form = useCallForm({
    name: 'copy',
    initial,
    checks: async () =>
      (await import('./checks.ts')).copyChecks({
        lastMoment: (start) => {
          const { endTime, makeUpEndTime } = movedTo(homework, start)
          return makeUpEndTime ?? endTime
        },
        classEndOf: (id) => classOf(id)?.expirationTime ?? null,
        now: nowText,
      }),
    checkedAsTyped: TYPED,
    requestOf: ({ toGroupId, startTime }) => ({ groupId, activityId, toGroupId: toGroupId as number, startTime: startTime ?? '' }),
    send: (about, options) => request(copyHomework, about, options),
    onSent: async (_, { toGroupId }) => {
      await refresh(copyHomework)
      notifySuccess(t('copying.done', { name: homework.name, group: classOf(toGroupId)?.name ?? '' }))
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
          description={t('zone', { timeZone })}
          timeZone={timeZone}
          earliest={nowText()}
          {...(chosen === undefined ? {} : { latest: chosen.expirationTime })}
          required
          value={form.values.startTime}
          error={start.error}
          onChange={start.onChange}
        />
        {form.values.startTime !== null && <Moved homework={homework} start={form.values.startTime} timeZone={timeZone} />}
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

const CopyDialog = ({ homework, onClose }: { homework: ShownHomework; onClose: () => void }) => {
  const { t } = useTranslation('homeworkStaff')
  return (
    <Dialog title={t('copying.title', { name: homework.name })} onClose={onClose}>
      <TaughtClasses>{(classes) => <CopyForm homework={homework} classes={classes} onClose={onClose} />}</TaughtClasses>
    </Dialog>
  )
}

export default CopyDialog
