// The statistics of a class, of a unit, and of a problem over classes.
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** `from` and `to` are days in the time zone of the class. */
  statistics: (groupId: number, query: { from?: string; to?: string } = {}) => withQuery(`/groups/${groupId}/statistics`, { ...query }),
  /** What has changed since the moment that the address names. */
  statisticsChanges: (groupId: number) => `/groups/${groupId}/statistics/changes`,
  unitStatistics: () => '/bu-admin/bu-statistics',
  /** What has changed since the moment that the address names. */
  unitStatisticsChanges: () => '/bu-admin/bu-statistics/changes',
  /** `version`: whose wrong outputs. */
  problemStatistics: (problemId: number, query: { version?: number } = {}) => withQuery(`/problems/${problemId}/statistics`, { ...query }),
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
  statisticsChanges: {
    path: '/groups/:groupId/statistics/changes',
    title: { 'zh-TW': '與今天比較', en: 'Compared with today' },
    who: 'classStaff',
    texts: ['statistics', 'table'],
    isInClass: true,
    hasPast: true,
    isWide: true,
    examples: { 'changes without a moment': ({ groupId }) => paths.statisticsChanges(groupId) },
  },
  unitStatistics: {
    path: '/bu-admin/bu-statistics',
    title: { 'zh-TW': '單位統計', en: 'Statistics of the unit' },
    who: 'unitAdmin',
    texts: ['unit', 'units', 'statistics', 'charts', 'table'],
    menu: { in: 'admin', icon: IconChartBar, order: 9.3 },
    examples: {
      'statistics of a unit': () => '/bu-admin/bu-statistics',
      'students of a unit': () => '/bu-admin/bu-statistics?tab=students',
    },
  },
  unitStatisticsChanges: {
    path: '/bu-admin/bu-statistics/changes',
    title: { 'zh-TW': '與今天比較', en: 'Compared with today' },
    who: 'unitAdmin',
    texts: ['unit', 'units', 'statistics', 'table'],
    examples: { 'changes of a unit without a moment': () => '/bu-admin/bu-statistics/changes' },
  },
  problemStatistics: {
    path: '/problems/:problemId/statistics',
    title: { 'zh-TW': '題目統計', en: 'Statistics of a problem' },
    who: 'author',
    texts: ['itemAnalysis', 'charts'],
    examples: { 'statistics of a problem': ({ problemId }) => paths.problemStatistics(problemId) },
  },
}

type StatisticsPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends StatisticsPaths {}
}
