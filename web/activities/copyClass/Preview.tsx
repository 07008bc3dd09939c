// Activities that a class would bring, by kind, homework with its new times.
import { List, Stack, Text, Title } from '@mantine/core'
import { activityListTitle } from '../../shared/activityPaths.ts'
import { shownMinute } from '../../shared/dates/shownMinute.ts'
import { useTranslation } from '../../shared/texts.ts'
import { type MovedTimes, movedTimes } from './moveDays.ts'
import type { TakenOver } from './useTakenOver.ts'

const Times = ({ times, timeZone }: { times: MovedTimes; timeZone: string }) => {
  const { t } = useTranslation('copyClass')
  const { startTime, endTime, fault } = times
  return (
    <>
      <Text size="sm" c="dimmed" className="cj-number">
        {shownMinute(timeZone, startTime)} – {shownMinute(timeZone, endTime)}
      </Text>
      {fault !== null && (
        <Text size="sm" c="red">
          {t(`fault.${fault}`)}
        </Text>
      )}
    </>
  )
}

interface PreviewProps {
  taken: TakenOver
  /** Null: not a number yet. */
  moveDays: number | null
  /** ISO-8601 UTC. */
  now: string
}

export const Preview = ({ taken: { activities, homework, group }, moveDays, now }: PreviewProps) => {
  const { t } = useTranslation('copyClass')
  const timesOf = (activityId: number): MovedTimes | null => {
    const one = homework.find((each) => each.activityId === activityId)
    return one === undefined || moveDays === null ? null : movedTimes(one, moveDays, group, now)
  }
  const startOf = (activityId: number) => Date.parse(homework.find((each) => each.activityId === activityId)?.startTime ?? '') || 0
  return (
    <Stack component="section" gap="sm" aria-label={t('brings')} mah={320} style={{ overflowY: 'auto' }} tabIndex={0}>
      {[...Map.groupBy(activities, ({ activityType }) => activityType)].map(([activityType, ofKind]) => (
        <div key={activityType}>
          <Title order={3} size="h5">
            {t('ofKind', { kind: activityListTitle(activityType), count: ofKind.length })}
          </Title>
          <List size="sm" listStyleType="none" aria-label={activityListTitle(activityType)}>
            {ofKind
              .toSorted((one, other) => startOf(one.activityId) - startOf(other.activityId))
              .map(({ activityId, name }) => {
                const times = timesOf(activityId)
                return (
                  <List.Item key={activityId} style={{ overflowWrap: 'anywhere' }}>
                    {name}
                    {times !== null && <Times times={times} timeZone={group.timeZone} />}
                  </List.Item>
                )
              })}
          </List>
        </div>
      ))}
    </Stack>
  )
}
