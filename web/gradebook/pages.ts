// The gradebook of a class: all of it for its teachers and assistants, the own row for a student.
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** `dialog` opens the settings, these with a new column, or the import of a file. */
  gradebook: (groupId: number, query: { dialog?: 'settings' | 'column' | 'import' } = {}) =>
    withQuery(`/groups/${groupId}/gradebook`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  gradebook: {
    path: '/groups/:groupId/gradebook',
    title: { 'zh-TW': '成績簿', en: 'Gradebook' },
    who: 'member',
    texts: ['gradebook', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    tab: { icon: IconChecklist, order: 55, isForClassOnly: true },
    examples: {
      gradebook: ({ groupId }) => paths.gradebook(groupId),
      'its settings': ({ groupId }) => paths.gradebook(groupId, { dialog: 'settings' }),
      'grades from a file': ({ groupId }) => paths.gradebook(groupId, { dialog: 'import' }),
    },
  },
}

type GradebookPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends GradebookPaths {}
}
