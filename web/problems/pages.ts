// Pages of problems, problem sets and the teacher console.
import IconCertificate2 from '@tabler/icons-react/dist/esm/icons/IconCertificate2.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  teacherOverview: () => '/user/dashboard/index',
  /** The teacher's own problems with search and paging. */
  manageProblems: (query: { q?: string; page?: number; 'f.scope'?: string; 'f.safety'?: string } = {}) =>
    withQuery('/user/dashboard/manageProblems', { ...query }),
  /** Own problem sets by kind. */
  manageProblemSets: () => '/user/dashboard/manageProblemSets',
  manageHomeworkProblemSets: () => '/user/dashboard/manageHomeworkProblemSets',
  manageExamProblemSets: () => '/user/dashboard/manageExamProblemSets',
  manageGroups: () => '/user/dashboard/manageGroups',
  /** Problems that the teacher is asked to review. */
  manageReviews: () => '/user/dashboard/manageReviews',
  /** Text page, the first page of a problem outside any class. */
  problemText: (problemId: number) => `/problems/${problemId}/default`,
  problemResult: (problemId: number) => `/problems/${problemId}/result`,
  problemSolution: (problemId: number) => `/problems/${problemId}/solution`,
  /** Id 0 starts a new problem. */
  problemEdit: (problemId: number) => `/problems/${problemId}/edit`,
  /** Diff of two versions; by default of the newest and the previous one. */
  problemVersions: (problemId: number, query: { from?: number; to?: number } = {}) =>
    withQuery(`/problems/${problemId}/versions`, { ...query }),
  /** Files of a version, by default the newest, or those that differ from the version `from`. */
  problemFiles: (problemId: number, query: { version?: number; from?: number; path?: string } = {}) =>
    withQuery(`/problems/${problemId}/files`, { ...query }),
  /** Review of a problem, for its authors and reviewers. */
  problemReview: (problemId: number) => `/problems/${problemId}/review`,
  /** A problem as a student gets it, for its reviewers. */
  problemSolve: (problemId: number) => `/problems/${problemId}/solve`,
  /** `kind` is 1 for practice, 2 for homework, 3 for exams. */
  problemSet: (kind: number, problemSetId: number) => `/problem-set/${kind}/${problemSetId}/index`,
  /** Id 0 starts a new set. */
  problemSetEdit: (kind: number, problemSetId: number) => `/problem-set/${kind}/${problemSetId}/edit`,
  problemSetSimilarity: (kind: number, problemSetId: number) => `/problem-set/${kind}/${problemSetId}/edit/similarity`,
  problemSetShow: (kind: number, problemSetId: number) => `/problem-set/${kind}/${problemSetId}/show`,
}

export const pages: PagesOf<typeof paths> = {
  teacherOverview: {
    path: '/user/dashboard/index',
    redirectedFrom: '/user/dashboard',
    title: { 'zh-TW': '教師總覽', en: 'Teacher overview' },
    who: 'author',
    texts: ['console', 'problems', 'table'],
    menu: { in: 'console', icon: IconGauge, order: 5, title: { 'zh-TW': '總覽', en: 'Overview' } },
    examples: { 'the teacher console': () => paths.teacherOverview() },
  },
  manageProblemSets: {
    path: '/user/dashboard/manageProblemSets',
    title: { 'zh-TW': '練習題目集', en: 'Practice sets' },
    who: 'author',
    texts: ['console', 'problems', 'sets', 'table'],
    menu: { in: 'console', icon: IconListDetails, order: 12 },
    examples: { 'sets for practice': () => paths.manageProblemSets() },
  },
  manageHomeworkProblemSets: {
    path: '/user/dashboard/manageHomeworkProblemSets',
    title: { 'zh-TW': '作業題目集', en: 'Homework sets' },
    who: 'author',
    texts: ['console', 'problems', 'sets', 'table'],
    menu: { in: 'console', icon: IconChecklist, order: 13 },
    examples: { 'sets for homework': () => paths.manageHomeworkProblemSets() },
  },
  manageExamProblemSets: {
    path: '/user/dashboard/manageExamProblemSets',
    title: { 'zh-TW': '測驗題目集', en: 'Exam sets' },
    who: 'author',
    texts: ['console', 'problems', 'sets', 'table'],
    menu: { in: 'console', icon: IconCertificate2, order: 14 },
    examples: { 'sets for exams': () => paths.manageExamProblemSets() },
  },
  manageGroups: {
    path: '/user/dashboard/manageGroups',
    title: { 'zh-TW': '任教課程', en: 'Classes I teach' },
    who: 'author',
    texts: ['console', 'problems', 'table'],
    menu: { in: 'console', icon: IconUsers, order: 16 },
    examples: { 'classes that one teaches': () => paths.manageGroups() },
  },
  manageProblems: {
    path: '/user/dashboard/manageProblems',
    title: { 'zh-TW': '我的題目', en: 'My problems' },
    who: 'author',
    texts: ['console', 'problems', 'table', 'workspace'],
    menu: { in: 'console', icon: IconPencil, order: 10 },
    examples: {
      'my problems': () => paths.manageProblems(),
      'no problem found': () => paths.manageProblems({ q: 'nothing-is-called-so' }),
    },
  },
  manageReviews: {
    path: '/user/dashboard/manageReviews',
    title: { 'zh-TW': '審題', en: 'To review' },
    who: 'author',
    texts: ['console', 'review', 'problems'],
    menu: { in: 'console', icon: IconListCheck, order: 15 },
    examples: { 'problems to review': () => paths.manageReviews() },
  },
  problemReview: {
    path: '/problems/:problemId/review',
    title: { 'zh-TW': '審題', en: 'Review of a problem' },
    who: 'author',
    texts: ['review', 'problems'],
    examples: { 'the review of a problem': ({ made }) => paths.problemReview(made('richProblem')) },
  },
  problemSolve: {
    path: '/problems/:problemId/solve',
    title: { 'zh-TW': '以學生身分試做', en: 'Solve as a student' },
    who: 'author',
    texts: ['review', 'problems', 'workspace', 'sampleRun'],
    examples: { 'a problem solved as a student': ({ made }) => paths.problemSolve(made('richProblem')) },
  },
  problemText: {
    path: '/problems/:problemId/default',
    redirectedFrom: '/problems/:problemId',
    title: { 'zh-TW': '題目內容', en: 'Problem' },
    who: 'person',
    texts: ['view', 'problems', 'workspace'],
    examples: {
      'a problem outside a class': ({ made }) => paths.problemText(made('richProblem')),
      'a problem that is not there': () => paths.problemText(1),
    },
  },
  problemResult: {
    path: '/problems/:problemId/result',
    title: { 'zh-TW': '我的作答', en: 'My answers' },
    who: 'person',
    texts: ['view', 'problems', 'workspace', 'table'],
    examples: { 'own answers to a problem': ({ problemId }) => paths.problemResult(problemId) },
  },
  problemSolution: {
    path: '/problems/:problemId/solution',
    title: { 'zh-TW': '解答', en: 'Solution' },
    who: 'person',
    texts: ['view', 'problems', 'workspace'],
    examples: { 'the solution of a problem': ({ made }) => paths.problemSolution(made('richProblem')) },
  },
  problemEdit: {
    path: '/problems/:problemId/edit',
    title: { 'zh-TW': '編輯題目', en: 'Edit a problem' },
    who: 'author',
    texts: ['problems', 'importing', 'judgingOptions', 'trying', 'dataPrograms', 'workspace'],
    menu: {
      in: 'console',
      icon: IconPlus,
      order: 20,
      title: { 'zh-TW': '新增題目', en: 'New problem' },
      to: () => paths.problemEdit(0),
    },
    examples: {
      'a new problem': () => paths.problemEdit(0),
      'editing a problem': ({ made }) => paths.problemEdit(made('richProblem')),
    },
  },
  problemVersions: {
    path: '/problems/:problemId/versions',
    title: { 'zh-TW': '題目的版本', en: 'Versions of a problem' },
    who: 'author',
    texts: ['problems', 'workspace'],
    examples: { 'versions of a problem': ({ made }) => paths.problemVersions(made('richProblem')) },
  },
  problemFiles: {
    path: '/problems/:problemId/files',
    title: { 'zh-TW': '題目的檔案', en: 'Files of a problem' },
    who: 'author',
    texts: ['problems', 'packageFiles', 'workspace'],
    examples: { 'files of a problem': ({ made }) => paths.problemFiles(made('richProblem'), { path: 'problem.json' }) },
  },
  problemSet: {
    path: '/problem-set/:kind/:problemSetId/index',
    title: { 'zh-TW': '題目集', en: 'Problem set' },
    who: 'author',
    texts: ['sets', 'problems', 'workspace'],
    examples: {
      'a problem set that a class uses': ({ problemSetId }) => paths.problemSet(1, problemSetId),
      'a problem set of the wrong kind': ({ problemSetId }) => paths.problemSet(3, problemSetId),
    },
  },
  problemSetEdit: {
    path: '/problem-set/:kind/:problemSetId/edit',
    title: { 'zh-TW': '編輯題目集', en: 'Edit a problem set' },
    who: 'author',
    texts: ['sets', 'problems', 'workspace'],
    examples: {
      'a new practice set': () => paths.problemSetEdit(1, 0),
      'a new exam set': () => paths.problemSetEdit(3, 0),
      'an open problem set': ({ made }) => paths.problemSetEdit(2, made('openSet')),
      'a problem set that cannot be changed': ({ problemSetId }) => paths.problemSetEdit(1, problemSetId),
    },
  },
  problemSetSimilarity: {
    path: '/problem-set/:kind/:problemSetId/edit/similarity',
    title: { 'zh-TW': '相似度設定', en: 'Similarity' },
    who: 'author',
    texts: ['sets', 'problems', 'workspace'],
    examples: {
      'similarity of an open set': ({ made }) => paths.problemSetSimilarity(2, made('openSet')),
      'similarity of a set in use': ({ problemSetId }) => paths.problemSetSimilarity(1, problemSetId),
    },
  },
  problemSetShow: {
    path: '/problem-set/:kind/:problemSetId/show',
    title: { 'zh-TW': '學生看到的題目集', en: 'Problem set as students see it' },
    who: 'author',
    texts: ['sets', 'problems', 'workspace'],
    examples: { 'a problem set as students see it': ({ problemSetId }) => paths.problemSetShow(1, problemSetId) },
  },
}

type ProblemPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ProblemPaths {}
}
