// Entering grades and excusing students: what was typed is shown at once, and replaced by the server's reply.
import { useCallback, useMemo, useRef, useState } from 'react'
import { enterGrades, excusePerson } from '../../commands/gradebook/gradebook/calls.ts'
import type { GradebookColumn } from '../../queries/gradebook/schemas.ts'
import { request } from '../shared/api/client.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure, notifyUndo } from '../shared/ui/notify.tsx'
import { columnKey, type GradedStudent } from './cells.ts'

export interface CellPlace {
  student: GradedStudent
  column: GradebookColumn
}

interface Entered extends CellPlace {
  before: number | null
  score: number | null
}

/** Grades on their way, by student and column. */
type Pending = ReadonlyMap<number, Readonly<Record<string, number | null>>>

const withPending = (pending: Pending, { student, column }: CellPlace, score: number | null | undefined): Pending => {
  const { [columnKey(column)]: _, ...others } = pending.get(student.userId) ?? {}
  return new Map(pending).set(student.userId, score === undefined ? others : { ...others, [columnKey(column)]: score })
}

interface Excuse {
  isExcused: boolean
  reason: string | null
}

export interface Grading {
  enter: (entered: Entered) => void
  /** Offers to undo it. */
  excuse: (place: CellPlace, excuse: Excuse, before: Excuse) => Promise<void>
}

export const useGrading = (groupId: number): { grading: Grading; pending: Pending } => {
  const { t } = useTranslation('gradebook')
  const refresh = useRefresh()
  const [pending, setPending] = useState<Pending>(new Map())
  /** Grades on their way: a refetch may be aborted by the next one, so what was typed is shown until the last has arrived. */
  const sent = useRef(0)

  const send = useCallback(
    async (place: CellPlace, score: number | null): Promise<boolean> => {
      setPending((before) => withPending(before, place, score))
      sent.current += 1
      try {
        const { columnId } = place.column
        await request(enterGrades, { groupId, columnId: columnId ?? 0, grades: [{ userId: place.student.userId, score }] })
        await refresh(enterGrades)
        return true
      } catch (error) {
        notifyFailure(error)
        setPending((before) => withPending(before, place, undefined))
        return false
      } finally {
        sent.current -= 1
        if (sent.current === 0) setPending(new Map())
      }
    },
    [groupId, refresh],
  )

  const enter = useCallback(
    async ({ before, score, ...place }: Entered) => {
      const isDone = await send(place, score)
      const name = place.student.userName ?? t('formerMember')
      if (isDone && before !== null) notifyUndo(t('entered', { name }), () => void send(place, before))
    },
    [send, t],
  )

  const excuse = useCallback<Grading['excuse']>(
    async ({ student, column }, excused, before) => {
      const { userId } = student
      const where = { groupId, userId, activityId: column.activityId, columnId: column.columnId }
      const give = async (asked: Excuse) => {
        await request(excusePerson, { ...where, ...asked })
        await refresh(excusePerson)
      }
      await give(excused)
      const names = { name: student.userName ?? t('formerMember'), column: column.name }
      const said = t(excused.isExcused ? 'excusing.saved' : 'excusing.withdrawn', names)
      notifyUndo(said, () => void give(before).catch((error) => notifyFailure(error)))
    },
    [groupId, refresh, t],
  )

  const grading = useMemo(() => ({ enter: (entered: Entered) => void enter(entered), excuse }), [enter, excuse])
  return { grading, pending }
}
