// The statistics of a class.
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** `from` and `to` are days in the time zone of the class. */
  statistics: (groupId: number, query: { from?: string; to?: string } = {}) => withQuery(`/groups/${groupId}/statistics`, { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  statistics: {
    path: '/groups/:groupId/statistics',
    title: { 'zh-TW': '統計', en: 'Statistics' },
    who: 'classStaff',
    texts: ['statistics', 'charts', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    tab: { icon: IconChartBar, order: 60 },
    examples: { statistics: ({ groupId }) => paths.statistics(groupId) },
  },
}

type StatisticsPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends StatisticsPaths {}
}
