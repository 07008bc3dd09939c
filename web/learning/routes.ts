// Loaders of this area's pages, with their prefetches.
import { lessonInfo, lessonList } from '../../queries/learning/calls.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  learning: () => import('./LearningPage.tsx'),
  lesson: () => import('./LessonPage.tsx'),
  lessons: () => import('./lessons/LessonsPage.tsx'),
  lessonEdit: () => import('./lessons/LessonEditPage.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  learning: (ask) => ask(lessonList, {}),
  lesson: (ask, { lessonId = 0 }) => {
    ask(lessonList, {})
    ask(lessonInfo, { lessonId })
  },
}
