// Dialog named by the address of a practice: a problem, a student's answers, or the names behind a count.
import type { ComponentType } from 'react'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { ACTIVITY_TYPE } from '../../queries/practice/calls.ts'
import { type AnswersDialog, ClassDialogs, forgetDialog, type Place, StudentPicker, type Viewer } from '../activities/index.ts'
import { localeOf } from '../shared/i18n.ts'
import { useSearchParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { practiceParts } from './practiceParts.ts'

/** A problem of the set, for navigation beside the open one. */
interface AroundProblem {
  id: number
  title: string
  state: ActivityProblem['myState']
}

/** Dialogs injected from another area. */
export interface PracticeDialogs {
  ProblemDialog: ComponentType<
    Place & {
      activityType: string
      problemId: number
      problems: readonly AroundProblem[]
      onOpen: (problemId: number) => void
      onClose: () => void
    }
  >
  HistoryDialog: AnswersDialog
}

interface OpenDialogProps {
  place: Place
  dialogs: PracticeDialogs
  /** In display order. */
  problems: readonly ActivityProblem[]
  group: GroupInfo | undefined
  part: Viewer
  refetchInterval: number | false
}

export const OpenDialog = ({ place, dialogs, problems, group, part, refetchInterval }: OpenDialogProps) => {
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
    return (
      <ClassDialogs
        place={place}
        calls={practiceParts.calls}
        at={null}
        refetchInterval={refetchInterval}
        AnswersDialog={dialogs.HistoryDialog}
      />
    )
  if (problem > 0) {
    const around = problems.map(({ id, locales, myState }) => ({ id, title: localeOf(locales)?.title ?? '', state: myState }))
    const open = (problemId: number) =>
      set((next) => {
        forgetDialog(next)
        next.set('problem', String(problemId))
      })
    return (
      <dialogs.ProblemDialog {...place} activityType={ACTIVITY_TYPE} problemId={problem} problems={around} onOpen={open} onClose={close} />
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
        activityType={ACTIVITY_TYPE}
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
