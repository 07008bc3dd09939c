// What the statistics are limited to: days, a student, an activity; all in the address.
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupActivities } from '../../queries/activities/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt } from '../shared/asOf.ts'
import { useTranslation } from '../shared/texts.ts'
import { useChoice } from './choice.ts'
import { RangeFields } from './RangeFields.tsx'

/** They share the rest of a line, and have lines of their own on a phone. */
const WIDTH = { flex: '1 1 220px', miw: 0, maw: 420 } as const

export const Filters = ({ group: { groupId, timeZone }, at }: { group: GroupInfo; at: string | null }) => {
  const { t } = useTranslation('statistics')
  const { student, activity, choose } = useChoice()
  // the students of the moment that is shown
  const { data: group } = useQuery(callQuery(groupInfo, { groupId, ...askedAt(at) }))
  const { data: activities = [] } = useQuery(callQuery(groupActivities, { groupId }))
  // an address may name one who is blocked by now, or has left
  const students = (group?.students ?? []).filter(({ userId, isBlocked }) => !isBlocked || userId === student)
  const isListed = student === null || group === undefined || students.some(({ userId }) => userId === student)
  return (
    <RangeFields zone={`${t('zone', { timeZone })} ${t('limited')}`}>
      <NativeSelect
        label={t('student')}
        {...WIDTH}
        value={student ?? ''}
        onChange={(event) => choose('student', event.currentTarget.value)}
        data={[
          { value: '', label: t('allStudents') },
          ...students.map(({ userId, userName }) => ({ value: String(userId), label: userName ?? t('students.formerMember') })),
          ...(isListed ? [] : [{ value: String(student), label: t('students.formerMember') }]),
        ]}
      />
      <NativeSelect
        label={t('activity')}
        {...WIDTH}
        value={activity ?? ''}
        onChange={(event) => choose('activity', event.currentTarget.value)}
        data={[
          { value: '', label: t('allActivities') },
          ...activities.map(({ activityId, name }) => ({ value: String(activityId), label: name })),
        ]}
      />
    </RangeFields>
  )
}
