// The pages of classes.
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  myGroups: () => '/user/groups',
  group: (groupId: number) => `/groups/${groupId}`,
  /** `takeOver` opens the dialog that copies the activities of an earlier class. */
  groupInfo: (groupId: number, query: { takeOver?: 1 } = {}) => withQuery(`/groups/${groupId}/info`, { ...query }),
  groupEdit: (groupId: number) => `/groups/${groupId}/edit`,
}

export const pages: PagesOf<typeof paths> = {
  myGroups: {
    path: '/user/groups',
    redirectedFrom: '/user',
    title: { 'zh-TW': '我的課程', en: 'My classes' },
    who: 'person',
    texts: ['classes', 'activities', 'table'],
    menu: { in: 'main', icon: IconUsers, order: 10 },
    examples: { 'my classes': paths.myGroups },
  },
  group: {
    path: '/groups/:groupId',
    title: { 'zh-TW': '課程', en: 'Class' },
    who: 'member',
    texts: ['classes'],
    classFrame: 'info',
    examples: {},
  },
  groupInfo: {
    path: '/groups/:groupId/info',
    title: { 'zh-TW': '課程資訊', en: 'Info' },
    who: 'member',
    texts: ['classes', 'table'],
    isInClass: true,
    hasPast: true,
    tab: { icon: IconInfoCircle, order: 10 },
    examples: {
      'class info': ({ groupId }) => paths.groupInfo(groupId),
      'taking over from an earlier class': ({ groupId }) => paths.groupInfo(groupId, { takeOver: 1 }),
    },
  },
  groupEdit: {
    path: '/groups/:groupId/edit',
    title: { 'zh-TW': '編輯課程', en: 'Edit class' },
    who: 'classStaff',
    texts: ['classes', 'dates'],
    isInClass: true,
    tab: { icon: IconPencil, order: 110, isUnderMore: 'always' },
    examples: { 'edit a class': ({ groupId }) => paths.groupEdit(groupId) },
  },
}

type ClassPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ClassPaths {}
}
