// The learning area, and its management by platform admins.
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  learning: () => '/user/learning',
  /** `problem` is tried within the lesson. */
  lesson: (lessonId: number, query: { problem?: number } = {}) => withQuery(`/user/learning/${lessonId}`, { ...query }),
  lessons: () => '/admin-dashboard/lessons',
  /** Without an id a new one. */
  lessonEdit: (lessonId?: number) => withQuery('/admin-dashboard/lessons/edit', { lessonId }),
}

export const pages: PagesOf<typeof paths> = {
  learning: {
    path: '/user/learning',
    title: { 'zh-TW': '學習專區', en: 'Learning' },
    who: 'person',
    texts: ['learning'],
    menu: { in: 'main', icon: IconSchool, order: 20 },
    examples: { 'learning area': paths.learning },
  },
  lesson: {
    path: '/user/learning/:lessonId',
    title: { 'zh-TW': '課程內容', en: 'Lesson' },
    who: 'person',
    texts: ['learning'],
    examples: {
      'a lesson': ({ made }) => paths.lesson(made('lesson')),
      'a problem tried in a lesson': ({ made }) => paths.lesson(made('lesson'), { problem: made('problemOfLesson') }),
    },
  },
  lessons: {
    path: '/admin-dashboard/lessons',
    title: { 'zh-TW': '學習專區管理', en: 'Lessons' },
    who: 'admin',
    texts: ['lessons', 'table', 'versions'],
    menu: { in: 'admin', icon: IconListDetails, order: 19.6 },
    examples: { 'lessons of the learning area': paths.lessons },
  },
  lessonEdit: {
    path: '/admin-dashboard/lessons/edit',
    title: { 'zh-TW': '編輯課程內容', en: 'Edit lesson' },
    who: 'admin',
    texts: ['lessons', 'learning', 'versions'],
    examples: {
      'a new lesson': () => paths.lessonEdit(),
      'a lesson that is edited': ({ made }) => paths.lessonEdit(made('lesson')),
    },
  },
}

type LearningPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends LearningPaths {}
}
