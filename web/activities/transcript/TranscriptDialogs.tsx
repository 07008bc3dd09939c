// Dialogs of a transcript, named by the address: the scores of a student, and above them the answers of a student to a problem.
import { Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { ScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import type { AnswersDialog } from '../matrix/ClassDialogs.tsx'
import type { Place } from '../place.ts'
import { ScoreTens, Total } from './ScoreTens.tsx'
import type { TranscriptAddress } from './transcriptAddress.ts'
import type { PaperStudent } from './transcriptRows.ts'

export type OnWhy = (asked: { userId: number; name: string; problemId: number; problem: string }) => void

interface TranscriptDialogsProps {
  activityType: string
  place: Place
  paper: ScorePaper
  /** In the order of the grid: the keys for the previous and next student follow it. */
  students: readonly PaperStudent[]
  address: TranscriptAddress
  AnswersDialog: AnswersDialog
  /** Answers are shown as they are now, so not in the past view. */
  isPast: boolean
  /** Where a kind of activity tells why a score is what it is. */
  onWhy?: OnWhy | undefined
}

const StudentDialog = ({
  paper,
  student,
  address,
  isPast,
  onWhy,
}: Pick<TranscriptDialogsProps, 'paper' | 'address' | 'isPast' | 'onWhy'> & { student: PaperStudent }) => {
  const { t } = useTranslation('transcript')
  const name = student.name ?? t('formerMember')
  return (
    <Dialog title={t('scoresOf', { name })} size={960} onClose={address.closeStudent}>
      <Group gap="md" mb="sm">
        {student.studentId !== null && (
          <Text size="sm" c="dimmed" className="cj-number">
            {t('number', { number: student.studentId })}
          </Text>
        )}
        <Text span>{t('sort.total')}</Text>
        <Total score={student.totalScore} most={paper.fullScore} pass={paper.passScore} />
      </Group>
      <ScoreTens paper={paper} scores={student.scores} searchOf={isPast ? null : (score) => address.historySearch(score, student.userId)} />
      {onWhy !== undefined && (
        <Group gap="xs" mt="sm">
          <Text size="sm">{t('why')}</Text>
          {paper.problems.map(({ problemId }, at) => {
            const problem = paper.titles[at] ?? ''
            return (
              <Button
                key={problemId}
                size="compact-sm"
                variant="default"
                aria-label={`${t('why')} ${problem}`}
                onClick={() => onWhy({ userId: student.userId, name, problemId, problem })}
              >
                {problem}
              </Button>
            )
          })}
        </Group>
      )}
    </Dialog>
  )
}

const OpenDialog = ({ activityType, place, paper, students, address, AnswersDialog: Answers, isPast, onWhy }: TranscriptDialogsProps) => {
  const { history, user, student: studentId } = address
  const column = paper.problems.findIndex(({ problemId }) => problemId === history)
  if (history !== null && user !== null && !isPast) {
    const scoreOf = (student: PaperStudent | undefined) => student?.scores[column]
    const read = students
      .filter((student) => student.userId === user || (scoreOf(student)?.answers ?? 0) > 0)
      .map(({ userId, name }) => ({ userId, userName: name }))
    const open = (userId: number) => {
      const next = scoreOf(students.find((student) => student.userId === userId))
      address.readStudent(userId, next ?? { problemId: history, answerId: null })
    }
    return (
      <Answers
        {...place}
        activityType={activityType}
        problemId={history}
        userId={user}
        userName={paper.students.find(({ userId }) => userId === user)?.name ?? null}
        students={read}
        onStudent={open}
        onClose={address.closeHistory}
      />
    )
  }
  const student = paper.students.find(({ userId }) => userId === studentId)
  return student === undefined ? null : <StudentDialog paper={paper} student={student} address={address} isPast={isPast} onWhy={onWhy} />
}

export const TranscriptDialogs = (props: TranscriptDialogsProps) => (
  <Suspense fallback={null}>
    <OpenDialog {...props} />
  </Suspense>
)
