// Uses an activity again in another class that the user teaches, or in the same one, from a new start.
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import type { RequestOptions } from '../api/client.ts'
import { DateTimeField } from '../dates/DateTimeField.tsx'
import type { Checks } from '../forms/check.ts'
import { FormFaults } from '../forms/FormFaults.tsx'
import { useCallForm } from '../forms/useCallForm.ts'
import { useTranslation } from '../texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { ClassSelect, TaughtClasses } from './TaughtClasses.tsx'

const TYPED = [['startTime', 'toGroupId']] as const

interface Copy {
  groupId: number
  activityId: number
  toGroupId: number
  /** ISO-8601 UTC; empty without one. */
  startTime: string
}

interface UseAgainProps {
  activity: { groupId: number; activityId: number; name: string }
  /** Start that the form begins with, ISO-8601 UTC. */
  firstStart: () => string | null
  /** Earliest start that the calendar offers. */
  earliest?: string
  checks: (classOf: (groupId: number) => MyGroup | undefined) => Promise<Checks<Copy>>
  send: (copy: Copy, options: RequestOptions) => Promise<unknown>
  /** What is said once it is done. */
  said: (group: string) => string
  /** Other times of the copy. */
  moved: (start: string, timeZone: string) => ReactNode
  onClose: () => void
}

const UseAgainForm = ({
  activity: { groupId, activityId },
  firstStart,
  earliest,
  checks,
  send,
  said,
  moved,
  onClose,
  classes,
}: UseAgainProps & { classes: readonly MyGroup[] }) => {
  const { t } = useTranslation(['taughtClasses', 'app'])
  const [initial] = useState(() => ({ toGroupId: null as number | null, startTime: firstStart() }))
  const classOf = (id: number | null) => classes.find((one) => one.groupId === id)
  const form = useCallForm({
    name: 'copy',
    initial,
    checks: () => checks(classOf),
    checkedAsTyped: TYPED,
    requestOf: ({ toGroupId, startTime }): Copy => ({ groupId, activityId, toGroupId: toGroupId as number, startTime: startTime ?? '' }),
    send,
    onSent: (_, { toGroupId }) => {
      notifySuccess(said(classOf(toGroupId)?.name ?? ''))
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
          label={t('again.start')}
          description={t('again.zone', { timeZone })}
          timeZone={timeZone}
          {...(earliest === undefined ? {} : { earliest })}
          {...(chosen === undefined ? {} : { latest: chosen.expirationTime })}
          required
          value={form.values.startTime}
          error={start.error}
          onChange={start.onChange}
        />
        {form.values.startTime !== null && moved(form.values.startTime, timeZone)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('again.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const UseAgainDialog = (props: UseAgainProps) => {
  const { t } = useTranslation('taughtClasses')
  return (
    <Dialog title={t('again.title', { name: props.activity.name })} onClose={props.onClose}>
      <TaughtClasses>{(classes) => <UseAgainForm {...props} classes={classes} />}</TaughtClasses>
    </Dialog>
  )
}
