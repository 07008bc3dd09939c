// The pages on which problems are written.
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** The teacher's own problems, searched and paged. */
  manageProblems: (query: { q?: string; page?: number } = {}) => withQuery('/user/dashboard/manageProblems', { ...query }),
  /** Id 0 begins a new problem. */
  problemEdit: (problemId: number) => `/problems/${problemId}/edit`,
}

export const pages: PagesOf<typeof paths> = {
  manageProblems: {
    path: '/user/dashboard/manageProblems',
    redirectedFrom: '/user/dashboard',
    title: { 'zh-TW': '我的題目', en: 'My problems' },
    who: 'author',
    texts: ['problems', 'table', 'workspace'],
    menu: { in: 'console', icon: IconPencil, order: 10 },
    examples: {
      'my problems': () => paths.manageProblems(),
      'no problem found': () => paths.manageProblems({ q: 'nothing-is-called-so' }),
    },
  },
  problemEdit: {
    path: '/problems/:problemId/edit',
    title: { 'zh-TW': '編輯題目', en: 'Edit a problem' },
    who: 'author',
    texts: ['problems', 'workspace'],
    menu: {
      in: 'console',
      icon: IconPlus,
      order: 20,
      title: { 'zh-TW': '新增題目', en: 'New problem' },
      to: () => paths.problemEdit(0),
    },
    examples: {
      'a new problem': () => paths.problemEdit(0),
      'editing a problem': ({ richProblemId }) => paths.problemEdit(richProblemId),
    },
  },
}

type ProblemPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ProblemPaths {}
}
