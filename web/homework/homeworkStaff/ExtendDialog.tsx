// Gives one student of a class more time for a homework, with a reason that the student reads.
import { Button, Group, List, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { extendHomework } from '../../../commands/homework/homework/calls.ts'
import { minutesAfter } from '../../../commands/homework/homework/limits.ts'
import { isLater } from '../../../protocol/days.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { nowText } from '../fullMinute.ts'
import { HomeworkTime } from '../HomeworkTime.tsx'

const LONGEST_REASON = 500
const DAY_MINUTES = 1440
const TYPED = [['endTime']] as const

const earlier = (one: string, other: string): string => (isLater(one, other) ? other : one)

const Given = ({ homework }: { homework: ShownHomework }) => {
  const { t } = useTranslation(['homeworkStaff', 'homework'])
  if (homework.extensions.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('extending.given')}
      </Text>
      <List size="sm">
        {homework.extensions.map(({ userId, userName, endTime, reason }) => (
          <List.Item key={userId}>
            {userName ?? t('homework:formerMember')}: <HomeworkTime time={endTime} />
            {reason !== null && ` · ${reason}`}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

const ExtendForm = ({ homework, group, onClose }: { homework: ShownHomework; group: GroupInfo; onClose: () => void }) => {
  const { t } = useTranslation(['homeworkStaff', 'homework', 'app'])
  const refresh = useRefresh()
  const { groupId, activityId, endTime, makeUpStartTime } = homework
  const { timeZone, expirationTime } = group
  const latest = makeUpStartTime === null ? expirationTime : earlier(makeUpStartTime, expirationTime)
  const [initial] = useState(() => ({
    userId: null as number | null,
    endTime: earlier(minutesAfter(endTime, DAY_MINUTES), latest) as string | null,
    reason: '',
  }))
  const nameOf = (userId: number | null) =>
    group.students.find((student) => student.userId === userId)?.userName ?? t('homework:formerMember')
  const form = useCallForm({
    name: 'extension',
    initial,
    checks: async () =>
      (await import('./checks.ts')).extensionChecks({ endTime, makeUpStartTime, classEndTime: expirationTime, now: nowText }),
    checkedAsTyped: TYPED,
    requestOf: ({ userId, endTime: until, reason }) => ({ groupId, activityId, userId: userId as number, endTime: until ?? '', reason }),
    send: (about, options) => request(extendHomework, about, options),
    onSent: async (_, { userId }) => {
      await refresh(extendHomework)
      notifySuccess(t('extending.done', { name: nameOf(userId) }))
      onClose()
    },
  })
  const student = form.field('userId')
  const until = form.field('endTime')
  const offered = group.students.filter(({ isBlocked, isForgotten }) => !isBlocked && !isForgotten)
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Select
          id={student.id}
          label={t('extending.student')}
          required
          searchable
          data-autofocus
          placeholder={t('extending.find')}
          nothingFoundMessage={t('extending.nobody')}
          openOnFocus={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          data={offered.map(({ userId, userName, studentId }) => ({
            value: String(userId),
            label: [userName, studentId].filter((text) => text !== null).join(' · '),
          }))}
          value={form.values.userId === null ? null : String(form.values.userId)}
          error={student.error}
          onChange={(chosen) => student.onChange(chosen === null ? null : Number(chosen))}
        />
        <DateTimeField
          id={until.id}
          label={t('extending.until')}
          description={t('zone', { timeZone })}
          timeZone={timeZone}
          earliest={endTime}
          latest={latest}
          required
          value={form.values.endTime}
          error={until.error}
          onChange={until.onChange}
        />
        <Textarea
          label={t('extending.reason')}
          description={t('extending.reasonHint')}
          required
          rows={3}
          maxLength={LONGEST_REASON}
          {...form.field('reason')}
        />
        <Given homework={homework} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('extending.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const ExtendDialog = ({ homework, onClose }: { homework: ShownHomework; onClose: () => void }) => {
  const { t } = useTranslation('homeworkStaff')
  const { data: group } = useQuery(callQuery(groupInfo, { groupId: homework.groupId }))
  return (
    <Dialog title={t('extending.title', { name: homework.name })} onClose={onClose}>
      {group === undefined ? <LoadingSkeleton /> : <ExtendForm homework={homework} group={group} onClose={onClose} />}
    </Dialog>
  )
}

export default ExtendDialog
