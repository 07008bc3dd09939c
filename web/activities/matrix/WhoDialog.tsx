// Names behind a count: students who have passed, not passed or not started a problem or the whole activity.
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { cellAt, type MatrixStudent, passedBy, type StudentGroup, shownScore, studentsIn } from './groups.ts'
import classes from './matrix.module.css'
import type { MatrixAddress } from './matrixAddress.ts'
import type { ReadMatrix } from './useMatrix.ts'

interface WhoDialogProps {
  who: StudentGroup
  read: ReadMatrix
  address: MatrixAddress
}

interface StudentNameProps {
  student: Pick<MatrixStudent, 'userId' | 'userName' | 'studentId'>
  /** Problem whose answers the name links to; null if there are none. */
  problemId: number | null
  title: string
  address: MatrixAddress
}

export const StudentName = ({ student: { userId, userName, studentId }, problemId, title, address }: StudentNameProps) => {
  const { t } = useTranslation('matrix')
  const name = userName ?? t('formerMember')
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {problemId === null || address.isPast ? (
        <Text span size="sm" fw={600}>
          {name}
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={{ search: address.historySearch(problemId, userId) }}
          preventScrollReset
          size="sm"
          fw={600}
          aria-label={t('answersOf', { name, title })}
        >
          {name}
        </Anchor>
      )}
      {studentId !== null && (
        <Text span size="sm" c="dimmed" className="cj-number">
          {` ${studentId}`}
        </Text>
      )}
    </span>
  )
}

const Names = ({ who, read: { matrix, titleOf }, address }: WhoDialogProps) => {
  const { t } = useTranslation('matrix')
  if (matrix === undefined) return null
  const { group, problemId } = who
  const figureOf = (student: MatrixStudent): string => {
    if (problemId === null) return t('passedOf', { passed: passedBy(student), total: matrix.problems.length })
    const cell = cellAt(matrix, student, problemId)
    return cell === null ? '' : t('cell.figures', { score: shownScore(cell.score), count: cell.answers })
  }
  const students = studentsIn(matrix, who)
  if (students.length === 0) return <Text size="sm">{t('who.nobody')}</Text>
  return (
    <ul className={classes.names}>
      {students.map((student) => (
        <Group key={student.userId} component="li" justify="space-between" wrap="nowrap" gap="sm">
          <StudentName
            student={student}
            problemId={group === 'notAttempted' ? null : problemId}
            title={problemId === null ? '' : titleOf(problemId)}
            address={address}
          />
          {group !== 'notAttempted' && (
            <Text size="sm" className="cj-number" style={{ whiteSpace: 'nowrap' }}>
              {figureOf(student)}
            </Text>
          )}
        </Group>
      ))}
    </ul>
  )
}

const WhoDialog = ({ who, read, address }: WhoDialogProps) => {
  const { t } = useTranslation('matrix')
  const { matrix, titleOf, error, retry } = read
  const { group, problemId } = who
  const count = matrix === undefined ? null : studentsIn(matrix, who).length
  const about = t(problemId === null ? `who.whole.${group}` : `who.${group}`)
  const title = [count === null ? about : t('who.count', { about, count }), problemId === null ? '' : titleOf(problemId)]
  return (
    <RouteDialog size="medium" onClose={address.closeList} title={title.filter((part) => part !== '').join(' · ')}>
      <Stack>
        {matrix === undefined && error === null && <LoadingSkeleton lines={5} />}
        {matrix === undefined && error !== null && <ErrorState error={error} onRetry={retry} />}
        <Names who={who} read={read} address={address} />
        {group === 'notPassed' && problemId !== null && count !== null && count > 0 && (
          <Group>
            <Button
              component={Link}
              to={{ search: address.failedSearch(problemId) }}
              preventScrollReset
              variant="default"
              size="xs"
              leftSection={<Icon of={IconListCheck} size={15} />}
            >
              {t('failed.open')}
            </Button>
          </Group>
        )}
      </Stack>
    </RouteDialog>
  )
}

export default WhoDialog
