// Gradebook events as recorded in the log. For tests only.
import type { GradebookEvent } from '../../commands/gradebook/gradebook/events.ts'
import { recorded } from '../kit/spec.ts'
import { AMY, CLASS, PRACTICE, TEACHER } from '../school.fixture.ts'

type Data<Type extends GradebookEvent['type']> = Extract<GradebookEvent, { type: Type }>['data']

const gradebookEvent = <Type extends GradebookEvent['type']>(type: Type, data: Omit<Data<Type>, 'groupId' | 'authorId'>) =>
  recorded(type, { groupId: CLASS, ...data, authorId: TEACHER } as unknown as Data<Type>, {
    stream: `gradebook-${CLASS}`,
    actor: { userId: TEACHER, role: 'teacher' },
  })

export const TALK = { columnId: 1, name: 'Talk', most: 10, weight: 25 }

export const gradebookConfigured = (data: Partial<Data<'GradebookConfigured'>> = {}) =>
  gradebookEvent('GradebookConfigured', {
    weighIn: 'percent',
    activities: [{ activityId: PRACTICE, weight: 75 }],
    columns: [TALK],
    ...data,
  })
export const gradeEntered = (userId = AMY, score: number | null = 8, columnId = TALK.columnId) =>
  gradebookEvent('GradeEntered', { userId, columnId, columnName: TALK.name, score })
export const personExcused = (data: Partial<Data<'PersonExcused'>> = {}) =>
  gradebookEvent('PersonExcused', { userId: AMY, activityId: PRACTICE, columnId: null, isExcused: true, reason: 'Ill', ...data })
