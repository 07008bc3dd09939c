// Commands and topics that invalidate queries of the learning area.
import { publishLesson, reviseLesson, withdrawLesson } from '../../commands/learning/lesson/calls.ts'
import { readLesson } from '../../commands/learning/reading/calls.ts'
import { adminLessons, lessonInfo, lessonList, lessonsTopic, lessonVersion, lessonVersions } from '../../queries/learning/calls.ts'
import { lessonProblem } from '../../queries/problems/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  {
    by: [publishLesson, reviseLesson, withdrawLesson, lessonsTopic],
    queries: [lessonList, lessonInfo, lessonProblem, adminLessons, lessonVersions, lessonVersion],
  },
  { by: [readLesson], queries: [lessonList, lessonInfo] },
]
