// The timeline page.
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export interface TimelineQuery {
  user?: number
  answer?: number
  activity?: number
  problem?: number
  /** Comma-separated event types. */
  types?: string
  /** ISO-8601 times. */
  since?: string
  until?: string
  /** Position of the open event. */
  event?: string
}

export const paths = {
  timeline: (groupId: number, query: TimelineQuery = {}) => withQuery(`/groups/${groupId}/timeline`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  timeline: {
    path: '/groups/:groupId/timeline',
    title: { 'zh-TW': '時間軸', en: 'Timeline' },
    who: 'member',
    texts: ['audit', 'jsonTree', 'charts', 'dates'],
    isInClass: true,
    tab: { icon: IconTimelineEvent, order: 90, isUnderMore: 'forStudents' },
    examples: { timeline: ({ groupId }) => paths.timeline(groupId) },
  },
}

type AuditPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends AuditPaths {}
}
