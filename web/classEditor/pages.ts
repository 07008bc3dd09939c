// The shared editor of a class, and the playback of its lessons.
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  classEditor: (groupId: number, query: { dialog?: 'ask' } = {}) => withQuery(`/groups/${groupId}/editor`, { ...query }),
  /** The newest lesson, another one, or that of a moment (ISO), from then on. */
  editorPlayback: (groupId: number, query: { lesson?: number; at?: string } = {}) =>
    withQuery(`/groups/${groupId}/editor/playback`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  classEditor: {
    path: '/groups/:groupId/editor',
    title: { 'zh-TW': '編輯器', en: 'Editor' },
    who: 'member',
    texts: ['classEditor'],
    isInClass: true,
    isWide: true,
    tab: { icon: IconTerminal2, order: 15, isForClassOnly: true },
    examples: {
      'shared editor': ({ groupId }) => paths.classEditor(groupId),
      'a question in it': ({ groupId }) => paths.classEditor(groupId, { dialog: 'ask' }),
    },
  },
  editorPlayback: {
    path: '/groups/:groupId/editor/playback',
    title: { 'zh-TW': '上課重播', en: 'Lesson playback' },
    who: 'classStaff',
    texts: ['classEditor'],
    isInClass: true,
    isWide: true,
    examples: { 'lesson playback': ({ groupId }) => paths.editorPlayback(groupId) },
  },
}

type ClassEditorPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ClassEditorPaths {}
}
