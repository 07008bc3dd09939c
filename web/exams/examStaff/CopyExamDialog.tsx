// Uses an exam again in another class, or in the same one, with another planned start; all settings stay as they are.
import { Text } from '@mantine/core'
import { copyExam } from '../../../commands/exams/exam/calls.ts'
import { plannedEnd } from '../../../commands/exams/exam/limits.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { shownMinute } from '../../shared/dates/shownMinute.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { UseAgainDialog } from '../../shared/taughtClasses/UseAgainDialog.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { blankExam } from '../examEdit/examValues.ts'

const CopyExamDialog = ({ exam, onClose }: { exam: ShownExam; onClose: () => void }) => {
  const { t } = useTranslation('examStaff')
  const refresh = useRefresh()
  const { answerMinutes, name } = exam
  return (
    <UseAgainDialog
      activity={exam}
      firstStart={() => blankExam().startTime}
      checks={async (classOf) => (await import('./checks.ts')).copyExamChecks(answerMinutes, classOf)}
      send={async (copy, options) => {
        await request(copyExam, copy, options)
        await refresh(copyExam)
      }}
      said={(group) => t('copying.done', { name, group })}
      moved={(start, timeZone) => (
        <Text size="sm" component="output">
          {t('copying.end', { time: shownMinute(timeZone, plannedEnd(start, answerMinutes)) })}
        </Text>
      )}
      onClose={onClose}
    />
  )
}

export default CopyExamDialog
