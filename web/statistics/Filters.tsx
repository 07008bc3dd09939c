// What the statistics are limited to: days, a student, an activity; all in the address.
import { Button, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupActivities } from '../../queries/activities/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { useChoice } from './choice.ts'
import { useDayRange } from './range.ts'

export const Filters = ({ group: { groupId, timeZone, students } }: { group: GroupInfo }) => {
  const { t } = useTranslation('statistics')
  const { range, set } = useDayRange()
  const { student, activity, choose } = useChoice()
  const { data: activities = [] } = useQuery(callQuery(groupActivities, { groupId }))
  return (
    <Paper withBorder p="sm" mb="md" className="cj-no-print">
      <Group gap="sm" align="flex-end">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end)}
            value={range[end]}
            {...(end === 'from' ? { max: range.to } : { min: range.from })}
            onChange={(event) => set({ [end]: event.currentTarget.value })}
          />
        ))}
        <Button variant="default" disabled={range.from === '' && range.to === ''} onClick={() => set({ from: '', to: '' })}>
          {t('whole')}
        </Button>
        <NativeSelect
          label={t('student')}
          value={student ?? ''}
          onChange={(event) => choose('student', event.currentTarget.value)}
          data={[
            { value: '', label: t('allStudents') },
            ...students.map(({ userId, userName }) => ({ value: String(userId), label: userName ?? t('students.formerMember') })),
          ]}
        />
        <NativeSelect
          label={t('activity')}
          value={activity ?? ''}
          onChange={(event) => choose('activity', event.currentTarget.value)}
          data={[
            { value: '', label: t('allActivities') },
            ...activities.map(({ activityId, name }) => ({ value: String(activityId), label: name })),
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('zone', { timeZone })}
      </Text>
    </Paper>
  )
}
