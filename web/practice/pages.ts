// Pages of practices.
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { practiceTopic } from '../../queries/practice/calls.ts'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  practices: (groupId: number) => `/groups/${groupId}/practice`,
  /** `problem` opens the problem dialog, `history` the answer history of that problem, for `user` if given. */
  practiceShow: (
    groupId: number,
    practiceId: number,
    problemSetId: number,
    query: { problem?: number; history?: number; user?: number } = {},
  ) => withQuery(`/groups/${groupId}/practice/${practiceId}/${problemSetId}/show`, { ...query }),
  tqc: (groupId: number) => `/groups/${groupId}/tqc`,
  practiceNew: (groupId: number) => `/groups/${groupId}/practice/new`,
  practiceEdit: (groupId: number, practiceId: number, problemSetId: number) =>
    `/groups/${groupId}/practice/${practiceId}/${problemSetId}/edit`,
  /** `record` opens the record of that problem, `problem` its text. */
  practiceStatistics: (groupId: number, practiceId: number, problemSetId: number, query: { problem?: number; record?: number } = {}) =>
    withQuery(`/groups/${groupId}/practice/${practiceId}/${problemSetId}/statistics`, { ...query }),
  /** `who` opens the names of a group, such as 'passed' or 'notPassed.12' of a problem; `failed` the failed cases of a problem. */
  practiceMatrix: (groupId: number, practiceId: number, problemSetId: number, query: { who?: string; failed?: number } = {}) =>
    withQuery(`/groups/${groupId}/practice/${practiceId}/${problemSetId}/matrix`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  practices: {
    path: '/groups/:groupId/practice',
    title: { 'zh-TW': '練習', en: 'Practice' },
    who: 'member',
    texts: ['practice', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    listsActivities: 'Exercise',
    tab: { icon: IconCode, order: 20 },
    examples: { practices: ({ groupId }) => paths.practices(groupId) },
  },
  practiceShow: {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/show',
    title: { 'zh-TW': '練習', en: 'Practice' },
    who: 'member',
    texts: ['practice', 'activities', 'table'],
    isInClass: true,
    hasPast: true,
    activityType: 'Exercise',
    topic: practiceTopic,
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
  tqc: {
    path: '/groups/:groupId/tqc',
    title: { 'zh-TW': 'TQC+', en: 'TQC+' },
    who: 'member',
    texts: ['tqc', 'practice', 'table'],
    isInClass: true,
    isWide: true,
    tab: { icon: IconCertificate, order: 30, isPaidPractice: true },
    examples: { 'paid practices': ({ groupId }) => paths.tqc(groupId) },
  },
  practiceNew: {
    path: '/groups/:groupId/practice/new',
    title: { 'zh-TW': '新增練習', en: 'New practice' },
    who: 'classStaff',
    texts: ['practiceEdit', 'practice'],
    isInClass: true,
    examples: { 'a new practice': ({ groupId }) => paths.practiceNew(groupId) },
  },
  practiceEdit: {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/edit',
    title: { 'zh-TW': '編輯練習', en: 'Edit practice' },
    who: 'classStaff',
    texts: ['practiceEdit', 'practice'],
    isInClass: true,
    examples: { 'edit a practice': ({ groupId, practiceId, problemSetId }) => paths.practiceEdit(groupId, practiceId, problemSetId) },
  },
  practiceStatistics: {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/statistics',
    title: { 'zh-TW': '練習統計', en: 'Practice statistics' },
    who: 'classStaff',
    texts: ['activityStatistics', 'activities', 'table', 'charts', 'workspace'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    examples: {
      'statistics of a practice': ({ groupId, practiceId, problemSetId }) => paths.practiceStatistics(groupId, practiceId, problemSetId),
      'the record of a problem': ({ groupId, practiceId, problemSetId, problemId }) =>
        paths.practiceStatistics(groupId, practiceId, problemSetId, { record: problemId }),
    },
  },
  practiceMatrix: {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/matrix',
    title: { 'zh-TW': '學生與題目', en: 'Students and problems' },
    who: 'classStaff',
    texts: ['matrix', 'practice', 'table'],
    isInClass: true,
    hasPast: true,
    isForWork: (search) => search.has('history'),
    isWide: true,
    examples: {
      'students and problems': ({ groupId, practiceId, problemSetId }) => paths.practiceMatrix(groupId, practiceId, problemSetId),
      'the names behind a number': ({ groupId, practiceId, problemSetId, problemId }) =>
        paths.practiceMatrix(groupId, practiceId, problemSetId, { who: `notPassed.${problemId}` }),
      'the cases that fail': ({ groupId, practiceId, problemSetId, problemId }) =>
        paths.practiceMatrix(groupId, practiceId, problemSetId, { failed: problemId }),
    },
  },
}

type PracticePaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends PracticePaths {}
}
