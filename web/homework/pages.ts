// Pages of homework.
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { homeworkTopic } from '../../queries/homework/calls.ts'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** `extend` opens the dialog for more time of a student, `copy` the one for use in another class, each of that homework. */
  homework: (groupId: number, query: { extend?: number; copy?: number } = {}) => withQuery(`/groups/${groupId}/homework`, { ...query }),
  homeworkNew: (groupId: number) => `/groups/${groupId}/homework/new`,
  homeworkEdit: (groupId: number, homeworkId: number) => `/groups/${groupId}/homework/${homeworkId}/edit`,
  /** Transcript. `student` opens the scores of that student, `history` and `user` the answers of that student to that problem. */
  homeworkResult: (groupId: number, homeworkId: number, query: { student?: number; history?: number; user?: number } = {}) =>
    withQuery(`/groups/${groupId}/homework/${homeworkId}/result`, { ...query }),
  /** `problem` opens the problem dialog, `history` the answer history of that problem, for `user` if given. A homework has one problem set. */
  homeworkShow: (
    groupId: number,
    homeworkId: number,
    _problemSetId: number | null = null,
    query: { problem?: number; history?: number; user?: number } = {},
  ) => withQuery(`/groups/${groupId}/homework/${homeworkId}/show`, { ...query }),
  /** `history` opens the own answers to that problem. */
  homeworkStudentResult: (groupId: number, homeworkId: number, query: { history?: number } = {}) =>
    withQuery(`/groups/${groupId}/homework/${homeworkId}/student-result`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  homework: {
    path: '/groups/:groupId/homework',
    title: { 'zh-TW': '作業', en: 'Homework' },
    who: 'member',
    texts: ['homework', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    listsActivities: 'Assignment',
    tab: { icon: IconNotebook, order: 40 },
    examples: {
      homework: ({ groupId }) => paths.homework(groupId),
      'more time for a student': ({ groupId, made }) => paths.homework(groupId, { extend: made('runningHomework') }),
      'use in another class': ({ groupId, made }) => paths.homework(groupId, { copy: made('homework') }),
    },
  },
  homeworkNew: {
    path: '/groups/:groupId/homework/new',
    title: { 'zh-TW': '新增作業', en: 'New homework' },
    who: 'classStaff',
    texts: ['homeworkEdit', 'homework', 'dates'],
    isInClass: true,
    examples: { 'a new homework': ({ groupId }) => paths.homeworkNew(groupId) },
  },
  homeworkEdit: {
    path: '/groups/:groupId/homework/:homeworkId/edit',
    title: { 'zh-TW': '編輯作業', en: 'Edit homework' },
    who: 'classStaff',
    texts: ['homeworkEdit', 'homework', 'dates'],
    isInClass: true,
    examples: { 'edit a homework': ({ groupId, made }) => paths.homeworkEdit(groupId, made('homework')) },
  },
  homeworkResult: {
    path: '/groups/:groupId/homework/:homeworkId/result',
    title: { 'zh-TW': '作業成績', en: 'Homework results' },
    who: 'classStaff',
    texts: ['transcript', 'homework', 'table', 'similarity'],
    isInClass: true,
    hasPast: true,
    isForWork: (search) => search.has('history'),
    isWide: true,
    examples: { 'results of a homework': ({ groupId, made }) => paths.homeworkResult(groupId, made('finishedHomework')) },
  },
  homeworkShow: {
    path: '/groups/:groupId/homework/:homeworkId/show',
    title: { 'zh-TW': '作業', en: 'Homework' },
    who: 'member',
    texts: ['homeworkShow', 'homework', 'activities', 'table'],
    isInClass: true,
    activityType: 'Assignment',
    topic: homeworkTopic,
    isForWork: (search) => search.has('problem') || search.has('history'),
    isWide: true,
    examples: { 'a homework': ({ groupId, made }) => paths.homeworkShow(groupId, made('runningHomework')) },
  },
  homeworkStudentResult: {
    path: '/groups/:groupId/homework/:homeworkId/student-result',
    title: { 'zh-TW': '我的作業成績', en: 'My homework result' },
    who: 'member',
    texts: ['transcript', 'homework', 'table', 'similarity'],
    isInClass: true,
    isForWork: (search) => search.has('history'),
    examples: { 'one’s own result of a homework': ({ groupId, made }) => paths.homeworkStudentResult(groupId, made('finishedHomework')) },
  },
}

type HomeworkPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends HomeworkPaths {}
}
