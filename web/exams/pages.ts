// Pages of exams.
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { examsTopic } from '../../queries/exams/calls.ts'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  exams: (groupId: number) => `/groups/${groupId}/exams`,
  examNew: (groupId: number) => `/groups/${groupId}/exams/new`,
  examEdit: (groupId: number, examId: number) => `/groups/${groupId}/exams/${examId}/edit`,
  /** `student` opens the attempt of that student. */
  examManager: (groupId: number, examId: number, query: { student?: number } = {}) =>
    withQuery(`/groups/${groupId}/exams/${examId}/manager`, { ...query }),
  /** `projector` shows the ranking alone, in large type. */
  examGame: (groupId: number, examId: number, query: { projector?: 1 } = {}) =>
    withQuery(`/groups/${groupId}/exams/${examId}/game`, { ...query }),
  /** The past of an exam, second by second. `student` shows the lanes of that student. */
  examTimeline: (groupId: number, examId: number, query: { student?: number; moment?: string } = {}) =>
    withQuery(`/groups/${groupId}/exams/${examId}/timeline`, { ...query }),
  /** Transcript. `student` opens the scores of that student, `history` and `user` the answers of that student to that problem. */
  examResult: (groupId: number, examId: number, query: { student?: number; history?: number; user?: number } = {}) =>
    withQuery(`/groups/${groupId}/exams/${examId}/result`, { ...query }),
  /** `problem` opens the problem dialog, `history` the answer history of that problem, for `user` if given. An exam has one problem set. */
  examShow: (
    groupId: number,
    examId: number,
    _problemSetId: number | null = null,
    query: { problem?: number; history?: number; user?: number } = {},
  ) => withQuery(`/groups/${groupId}/exams/${examId}/show`, { ...query }),
  /** `history` opens the own answers to that problem. */
  examStudentResult: (groupId: number, examId: number, query: { history?: number } = {}) =>
    withQuery(`/groups/${groupId}/exams/${examId}/student-result`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  exams: {
    path: '/groups/:groupId/exams',
    title: { 'zh-TW': '考試', en: 'Exams' },
    who: 'member',
    texts: ['exams', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    listsActivities: 'Exam',
    tab: { icon: IconCertificate, order: 50 },
    examples: { exams: ({ groupId }) => paths.exams(groupId) },
  },
  examNew: {
    path: '/groups/:groupId/exams/new',
    title: { 'zh-TW': '新增考試', en: 'New exam' },
    who: 'classStaff',
    texts: ['examEdit', 'exams', 'dates'],
    isInClass: true,
    examples: { 'a new exam': ({ groupId }) => paths.examNew(groupId) },
  },
  examEdit: {
    path: '/groups/:groupId/exams/:examId/edit',
    title: { 'zh-TW': '編輯考試', en: 'Edit exam' },
    who: 'classStaff',
    texts: ['examEdit', 'exams', 'dates'],
    isInClass: true,
    examples: { 'edit an exam': ({ groupId, made }) => paths.examEdit(groupId, made('exam')) },
  },
  examManager: {
    path: '/groups/:groupId/exams/:examId/manager',
    title: { 'zh-TW': '監考', en: 'Exam control' },
    who: 'classStaff',
    texts: ['examManager', 'exams', 'table'],
    isInClass: true,
    isForWork: () => true,
    isWide: true,
    examples: { 'control of an exam': ({ groupId, made }) => paths.examManager(groupId, made('finishedExam')) },
  },
  examGame: {
    path: '/groups/:groupId/exams/:examId/game',
    title: { 'zh-TW': '競賽排名', en: 'Game ranking' },
    who: 'classStaff',
    texts: ['examGame', 'examManager', 'exams', 'table'],
    isInClass: true,
    isForWork: () => true,
    isWide: true,
    examples: { 'the ranking of a game': ({ groupId, made }) => paths.examGame(groupId, made('finishedGame')) },
  },
  examTimeline: {
    path: '/groups/:groupId/exams/:examId/timeline',
    title: { 'zh-TW': '考試回放', en: 'Exam replay' },
    who: 'classAdmin',
    texts: ['examTimeline', 'examManager', 'exams', 'charts'],
    isInClass: true,
    isWide: true,
    examples: { 'the replay of an exam': ({ groupId, made }) => paths.examTimeline(groupId, made('finishedExam')) },
  },
  examResult: {
    path: '/groups/:groupId/exams/:examId/result',
    title: { 'zh-TW': '考試成績', en: 'Exam results' },
    who: 'classStaff',
    texts: ['transcript', 'exams', 'table'],
    isInClass: true,
    hasPast: true,
    isForWork: (search) => search.has('history'),
    isWide: true,
    examples: { 'results of an exam': ({ groupId, made }) => paths.examResult(groupId, made('finishedExam')) },
  },
  examShow: {
    path: '/groups/:groupId/exams/:examId/show',
    title: { 'zh-TW': '考試', en: 'Exam' },
    who: 'member',
    texts: ['examShow', 'exams', 'activities', 'table'],
    isInClass: true,
    activityType: 'Exam',
    topic: examsTopic,
    isForWork: () => true,
    isWide: true,
    examples: { 'an exam': ({ groupId, made }) => paths.examShow(groupId, made('exam')) },
  },
  examStudentResult: {
    path: '/groups/:groupId/exams/:examId/student-result',
    title: { 'zh-TW': '我的考試成績', en: 'My exam result' },
    who: 'member',
    texts: ['transcript', 'exams', 'table'],
    isInClass: true,
    isForWork: (search) => search.has('history'),
    examples: { 'one’s own result of an exam': ({ groupId, made }) => paths.examStudentResult(groupId, made('finishedExam')) },
  },
}

type ExamPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ExamPaths {}
}
