// The gradebook of the demo's first class: weights, talks of some students, attendance, and students who are excused.
import { gradebooks } from '../commands/gradebook/gradebook/decider.ts'
import type { DemoClass } from './founding.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000
const TALK = { columnId: null, name: '口頭報告 Talk', most: 100, weight: 10 }
const ATTENDANCE = { columnId: null, name: '出席 Attendance', most: 18, weight: 10 }
/** Students who have given their talk. */
const TALKS = 18

/** Percent of all activities of a kind together. */
const WEIGHTS = { practices: 20, homework: 30, exams: 30 } as const

/** `activities` of the class, by kind. */
export const tellGradebook = async (
  telling: Telling,
  { groupId, teacherId, studentIds }: DemoClass,
  activities: Readonly<Record<keyof typeof WEIGHTS, readonly number[]>>,
): Promise<void> => {
  const give = (command: Parameters<typeof gradebooks.handle>[2]) => {
    pass(telling, MINUTE)
    return gradebooks.handle(telling.commands, groupId, command, by(telling, { userId: teacherId, role: 'teacher' }))
  }
  const weighed = Object.entries(WEIGHTS).flatMap(([kind, percent]) => {
    const ids = [...new Set(activities[kind as keyof typeof WEIGHTS])]
    return ids.map((activityId) => ({ activityId, weight: Math.round((100 * percent) / ids.length) / 100 }))
  })
  const common = { groupId, authorId: teacherId }
  await give({ type: 'Configure', ...common, seen: 0, weighIn: 'percent', activities: weighed, columns: [TALK, ATTENDANCE] })
  const talks = studentIds.slice(0, TALKS).map((userId, at) => ({ userId, score: 64 + ((at * 7) % 35) }))
  await give({ type: 'EnterGrades', ...common, columnId: 1, grades: talks })
  const attendance = studentIds.map((userId, at) => ({ userId, score: 18 - ((at * 5) % 7) }))
  await give({ type: 'EnterGrades', ...common, columnId: 2, grades: attendance })
  const excuse = { ...common, activityId: null, isExcused: true } as const
  const [, , third, fourth] = studentIds
  if (third) await give({ type: 'Excuse', ...excuse, userId: third, columnId: 1, reason: '代表學校參加比賽，公假。' })
  if (fourth) await give({ type: 'Excuse', ...excuse, userId: fourth, columnId: 2, reason: '住院兩週。' })
}
