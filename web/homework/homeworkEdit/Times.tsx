// When a homework begins and ends, and its make-up: in the time zone of the class's unit (requirements c09–c11, c16).
import { SimpleGrid, Switch, Text } from '@mantine/core'
import { minutesBetween } from '../../../commands/homework/homework/limits.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { nowText } from '../fullMinute.ts'
import type { FormMode } from './homeworkValues.ts'
import type { HomeworkForm } from './useHomeworkForm.ts'

interface TimesProps {
  form: HomeworkForm
  group: Pick<GroupInfo, 'timeZone' | 'expirationTime'>
  mode: FormMode
}

type TimeName = 'startTime' | 'endTime' | 'makeUpStartTime' | 'makeUpEndTime'

const TimeField = ({ form, group, name, isOff = false }: Omit<TimesProps, 'mode'> & { name: TimeName; isOff?: boolean }) => {
  const { t } = useTranslation('homeworkEdit')
  const { id, error, onChange } = form.field(name)
  return (
    <DateTimeField
      id={id}
      label={t(name)}
      required
      disabled={isOff}
      timeZone={group.timeZone}
      earliest={nowText()}
      latest={group.expirationTime}
      value={form.values[name]}
      error={error}
      onChange={name === 'startTime' ? form.moveStart : onChange}
    />
  )
}

/** "1 day 0 hours 0 minutes"; nothing for an end before its start. */
const Length = ({ from, to }: { from: string | null; to: string | null }) => {
  const { t } = useTranslation('homeworkEdit')
  const minutes = from === null || to === null ? -1 : Math.floor(minutesBetween(from, to))
  const text =
    minutes < 0
      ? t('length.none')
      : t('length.of', {
          days: t('length.days', { count: Math.floor(minutes / 1440) }),
          hours: t('length.hours', { count: Math.floor(minutes / 60) % 24 }),
          minutes: t('length.minutes', { count: minutes % 60 }),
        })
  return (
    <Text size="sm" c="dimmed" component="output" className="cj-number">
      {text}
    </Text>
  )
}

export const Times = ({ form, group, mode }: TimesProps) => {
  const { t } = useTranslation('homeworkEdit')
  const { startTime, endTime, canMakeUp, makeUpStartTime, makeUpEndTime } = form.values
  const isOff = mode === 'makeUp'
  return (
    <FormSection title={t('section.times')} intro={t('zone', { timeZone: group.timeZone })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TimeField form={form} group={group} name="startTime" isOff={isOff} />
        <TimeField form={form} group={group} name="endTime" isOff={isOff} />
      </SimpleGrid>
      <Length from={startTime} to={endTime} />
      <Switch
        id={form.field('canMakeUp').id}
        label={t('canMakeUp')}
        description={t('canMakeUpHint')}
        checked={canMakeUp}
        onChange={(event) => form.switchMakeUp(event.currentTarget.checked)}
      />
      {canMakeUp && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TimeField form={form} group={group} name="makeUpStartTime" />
            <TimeField form={form} group={group} name="makeUpEndTime" />
          </SimpleGrid>
          <Length from={makeUpStartTime} to={makeUpEndTime} />
        </>
      )}
    </FormSection>
  )
}
