// The pages of classes.
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { PagesOf } from '../shared/page.ts'

export const paths = {
  myGroups: () => '/user/groups',
  group: (groupId: number) => `/groups/${groupId}`,
  groupInfo: (groupId: number) => `/groups/${groupId}/info`,
}

export const pages: PagesOf<typeof paths> = {
  myGroups: {
    path: '/user/groups',
    redirectedFrom: '/user',
    title: { 'zh-TW': '我的課程', en: 'My classes' },
    who: 'person',
    texts: ['classes', 'practice', 'table'],
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
    title: { 'zh-TW': '課程資訊', en: 'Information' },
    who: 'member',
    texts: ['classes', 'table'],
    isInClass: true,
    tab: { icon: IconInfoCircle, order: 10 },
    examples: { 'class info': ({ groupId }) => paths.groupInfo(groupId) },
  },
}

type ClassPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends ClassPaths {}
}
