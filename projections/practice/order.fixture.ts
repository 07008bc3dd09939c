// Reordering events of a class's practices. For tests only.
import type { PracticeOrderEvent } from '../../commands/practice/order/events.ts'
import { recorded } from '../kit/spec.ts'
import { CLASS, TEACHER } from '../school.fixture.ts'

export const practicesReordered = (...activityIds: number[]) => {
  const event: PracticeOrderEvent = { type: 'PracticesReordered', data: { groupId: CLASS, activityIds } }
  return recorded(event.type, event.data, { stream: `practiceOrder-${CLASS}`, actor: { userId: TEACHER, role: 'teacher' } })
}
