// Dialogs behind counts and cells, named by the address: names, failed cases, a student's answers.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { ActivityCalls } from '../../../queries/activities/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt } from '../../shared/asOf.ts'
import { loadTexts } from '../../shared/i18n.ts'
import type { Place } from '../place.ts'
import { cellAt, groupOf, studentsIn } from './groups.ts'
import { type MatrixAddress, useMatrixAddress } from './matrixAddress.ts'
import { type ReadMatrix, useMatrix } from './useMatrix.ts'

const withTexts = async <Module,>(load: () => Promise<Module>): Promise<Module> => (await Promise.all([load(), loadTexts(['matrix'])]))[0]
const WhoDialog = lazy(() => withTexts(() => import('./WhoDialog.tsx')))
const FailedCasesDialog = lazy(() => withTexts(() => import('./FailedCasesDialog.tsx')))

interface ReadStudent {
  userId: number
  userName: string | null
}

/** Answer history dialog injected from another area. */
export type AnswersDialog = ComponentType<
  Place & {
    activityType: string
    problemId: number
    userId: number
    userName: string | null
    students: readonly ReadStudent[]
    /** Above the answers. */
    note?: ReactNode
    onStudent: (userId: number) => void
    onClose: () => void
  }
>

interface ClassDialogsProps {
  place: Place
  calls: ActivityCalls
  /** Time of the past view, ISO-8601; null for now. Answers are shown as they are now only. */
  at: string | null
  refetchInterval: number | false
  AnswersDialog: AnswersDialog
}

/** Students to step through: those of the list below the dialog, else all with answers to the problem, and the one who is open. */
const readAmong = ({ matrix }: ReadMatrix, failed: readonly ReadStudent[] | undefined, { who, history, user }: MatrixAddress) => {
  if (matrix === undefined) return []
  const listed = failed ?? (who === null ? [] : studentsIn(matrix, who))
  const isAmong = listed.some(({ userId }) => userId === user)
  return isAmong
    ? listed
    : matrix.students.filter(
        (student) => history !== null && (student.userId === user || groupOf(cellAt(matrix, student, history)) !== 'notAttempted'),
      )
}

const OpenDialog = ({ place, calls, at, refetchInterval, AnswersDialog, address }: ClassDialogsProps & { address: MatrixAddress }) => {
  const { who, failed, history, user } = address
  const read = useMatrix(place, calls, { at, refetchInterval })
  const failures = useQuery({
    ...callQuery(calls.failedCases, { ...place, problemId: failed ?? 0, ...askedAt(at) }),
    enabled: failed !== null,
    refetchInterval,
  })
  if (history !== null && user !== null && at === null) {
    const students = readAmong(read, failures.data?.students, address)
    const userName = students.find(({ userId }) => userId === user)?.userName ?? null
    return (
      <AnswersDialog
        {...place}
        activityType={calls.activityType}
        problemId={history}
        userId={user}
        userName={userName}
        students={students}
        onStudent={address.readStudent}
        onClose={address.closeHistory}
      />
    )
  }
  if (failed !== null) {
    const readFailures = { failures: failures.data, error: failures.error, retry: () => void failures.refetch() }
    return <FailedCasesDialog problemId={failed} title={read.titleOf(failed)} read={readFailures} address={address} />
  }
  return who === null ? null : <WhoDialog who={who} read={read} address={address} />
}

const ClassDialogs = (props: ClassDialogsProps) => {
  const address = useMatrixAddress()
  const { who, failed, history, user } = address
  const isOpen = who !== null || failed !== null || (history !== null && user !== null)
  return <Suspense fallback={null}>{isOpen && <OpenDialog {...props} address={address} />}</Suspense>
}

export default ClassDialogs
