// Dialog named by the address of an activity: a problem, a student's answers, or the names behind a count.
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { ActivityCalls } from '../../queries/activities/calls.ts'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { localeOf } from '../shared/i18n.ts'
import { useSearchParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { forgetDialog } from './dialogAddress.ts'
import type { AnswersDialog } from './matrix/ClassDialogs.tsx'
import type { Place } from './place.ts'
import type { Viewer } from './viewer.ts'

const ClassDialogs = lazy(() => import('./matrix/ClassDialogs.tsx'))
const StudentPicker = lazy(() => import('./StudentPicker.tsx'))

/** A problem of the set, for navigation beside the open one. */
interface AroundProblem {
  id: number
  title: string
  state: ActivityProblem['myState']
}

/** Dialogs injected from another area. */
export interface ActivityDialogs {
  ProblemDialog: ComponentType<
    Place & {
      activityType: string
      problemId: number
      problems: readonly AroundProblem[]
      clock?: ReactNode
      /** When the own work ends: the draft is saved before. */
      endsAt?: string | null
      onOpen: (problemId: number) => void
      onClose: () => void
    }
  >
  HistoryDialog: AnswersDialog
}

interface ActivityDialogProps {
  place: Place
  calls: ActivityCalls
  dialogs: ActivityDialogs
  /** In display order. */
  problems: readonly ActivityProblem[]
  group: GroupInfo | undefined
  part: Viewer
  refetchInterval: number | false
  /** Remaining time of an activity with an end. */
  clock?: ReactNode
  /** When the own work ends, as ISO text. */
  endsAt?: string | null
}

export const ActivityDialog = ({
  place,
  calls,
  dialogs,
  problems,
  group,
  part,
  refetchInterval,
  clock,
  endsAt = null,
}: ActivityDialogProps) => {
  const { activityType } = calls
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const problem = Number(params.get('problem'))
  const history = Number(params.get('history'))
  const chosen = Number(params.get('user'))
  const set = (change: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        change(before)
        return before
      },
      { preventScrollReset: true },
    )
  const close = () => set(forgetDialog)
  if (part === 'teacher' && (params.has('who') || params.has('failed')))
    return <ClassDialogs place={place} calls={calls} at={null} refetchInterval={refetchInterval} AnswersDialog={dialogs.HistoryDialog} />
  if (problem > 0) {
    const around = problems.map(({ id, locales, myState }) => ({ id, title: localeOf(locales)?.title ?? '', state: myState }))
    const open = (problemId: number) =>
      set((next) => {
        forgetDialog(next)
        next.set('problem', String(problemId))
      })
    return (
      <dialogs.ProblemDialog
        {...place}
        activityType={activityType}
        problemId={problem}
        problems={around}
        clock={clock}
        endsAt={endsAt}
        onOpen={open}
        onClose={close}
      />
    )
  }
  if (!(history > 0) || user === null) return null
  if (chosen > 0 || part === 'student') {
    const userId = chosen > 0 ? chosen : user.id
    const students = part === 'student' ? [] : (group?.students ?? [])
    const userName = students.find((student) => student.userId === userId)?.userName ?? null
    const read = (next: number) =>
      set((address) => {
        forgetDialog(address)
        address.set('history', String(history))
        address.set('user', String(next))
      })
    return (
      <dialogs.HistoryDialog
        {...place}
        activityType={activityType}
        problemId={history}
        userId={userId}
        userName={userId === user.id ? null : userName}
        students={students}
        onStudent={read}
        onClose={close}
      />
    )
  }
  return (
    <StudentPicker
      groupId={place.groupId}
      ownId={user.id}
      onPick={(userId) => set((next) => next.set('user', String(userId)))}
      onClose={close}
    />
  )
}
