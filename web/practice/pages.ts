// The pages of practices.
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  practices: (groupId: number) => `/groups/${groupId}/practice`,
  /** `problem` opens the problem dialog, `history` the answer history of that problem, of `user` where given. */
  practiceShow: (
    groupId: number,
    practiceId: number,
    problemSetId: number,
    query: { problem?: number; history?: number; user?: number } = {},
  ) => withQuery(`/groups/${groupId}/practice/${practiceId}/${problemSetId}/show`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  practices: {
    path: '/groups/:groupId/practice',
    title: { 'zh-TW': '練習', en: 'Practice' },
    who: 'member',
    texts: ['practice', 'table'],
    isInClass: true,
    isWide: true,
    tab: { icon: IconCode, order: 20 },
    examples: { practices: ({ groupId }) => paths.practices(groupId) },
  },
  practiceShow: {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/show',
    title: { 'zh-TW': '練習', en: 'Practice' },
    who: 'member',
    texts: ['practice', 'table'],
    isInClass: true,
    isForWork: (search) => search.has('problem') || search.has('history'),
    isWide: true,
    examples: {
      'a practice': ({ groupId, practiceId, problemSetId }) => paths.practiceShow(groupId, practiceId, problemSetId),
      'a problem': ({ groupId, practiceId, problemSetId, problemId }) =>
        paths.practiceShow(groupId, practiceId, problemSetId, { problem: problemId }),
      'an answer history': ({ groupId, practiceId, problemSetId, problemId, studentId }) =>
        paths.practiceShow(groupId, practiceId, problemSetId, { history: problemId, user: studentId }),
    },
  },
}

type PracticePaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends PracticePaths {}
}
