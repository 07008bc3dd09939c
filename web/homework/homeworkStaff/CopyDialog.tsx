// Uses a homework again in another class, or in the same one, from a new start; all other times move along.
import { Text } from '@mantine/core'
import { copyHomework } from '../../../commands/homework/homework/calls.ts'
import { DEFAULT_START_MINUTES, minutesAfter, minutesBetween } from '../../../commands/homework/homework/limits.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { shownMinute } from '../../shared/dates/shownMinute.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { UseAgainDialog } from '../../shared/taughtClasses/UseAgainDialog.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { nextFullMinute, nowText } from '../fullMinute.ts'

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

const CopyDialog = ({ homework, onClose }: { homework: ShownHomework; onClose: () => void }) => {
  const { t } = useTranslation('homeworkStaff')
  const refresh = useRefresh()
  return (
    <UseAgainDialog
      activity={homework}
      firstStart={() => nextFullMinute(DEFAULT_START_MINUTES)}
      earliest={nowText()}
      checks={async (classOf) =>
        (await import('./checks.ts')).copyChecks({
          lastMoment: (start) => {
            const { endTime, makeUpEndTime } = movedTo(homework, start)
            return makeUpEndTime ?? endTime
          },
          classEndOf: (id) => classOf(id)?.expirationTime ?? null,
          now: nowText,
        })
      }
      send={async (copy, options) => {
        await request(copyHomework, copy, options)
        await refresh(copyHomework)
      }}
      said={(group) => t('copying.done', { name: homework.name, group })}
      moved={(start, timeZone) => <Moved homework={homework} start={start} timeZone={timeZone} />}
      onClose={onClose}
    />
  )
}

export default CopyDialog
