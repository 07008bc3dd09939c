// Loaders of this area's pages, with their prefetches.
import { lessonInfo, lessonList } from '../../queries/learning/calls.ts'
import { lessonProblem } from '../../queries/problems/calls.ts'
import { loadTrying } from '../judging/ahead.ts'
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
  lesson: (ask, { lessonId = 0 }, search) => {
    ask(lessonList, {})
    ask(lessonInfo, { lessonId })
    const problemId = Number(search.get('problem'))
    if (!(problemId > 0)) return
    ask(lessonProblem, { lessonId, problemId })
    setTimeout(() => void loadTrying())
  },
}
