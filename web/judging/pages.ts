// Pages of rejudges and of the judge's status.
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  /** `new` opens the request dialog for an activity, a problem of it, or one answer. */
  rejudges: (groupId: number, query: { new?: 1; activity?: number; problem?: number; answer?: number } = {}) =>
    withQuery(`/groups/${groupId}/rejudges`, { ...query }),
  rejudge: (groupId: number, rejudgeId: number) => `/groups/${groupId}/rejudges/${rejudgeId}`,
  /** Similar answers of the class to `problem`; with `answer`, the report of that answer beside `other`. */
  homeworkSimilarity: (
    groupId: number,
    homeworkId: number,
    query: { problem?: number | undefined; answer?: number | undefined; other?: number | 'tqc' | undefined } = {},
  ) => withQuery(`/groups/${groupId}/homework/${homeworkId}/similarity`, { ...query }),
  judgeStatus: () => '/admin-dashboard/judge',
  visitor: () => '/try',
}

export const pages: PagesOf<typeof paths> = {
  rejudges: {
    path: '/groups/:groupId/rejudges',
    title: { 'zh-TW': '重新評測', en: 'Rejudges' },
    who: 'classAdmin',
    texts: ['rejudge', 'table', 'dates'],
    isInClass: true,
    isWide: true,
    tab: { icon: IconRefresh, order: 100, isUnderMore: 'always' },
    examples: {
      rejudges: ({ groupId }) => paths.rejudges(groupId),
      'asking for a rejudge': ({ groupId, practiceId }) => paths.rejudges(groupId, { new: 1, activity: practiceId }),
    },
  },
  rejudge: {
    path: '/groups/:groupId/rejudges/:rejudgeId',
    title: { 'zh-TW': '重新評測', en: 'Rejudge' },
    who: 'classAdmin',
    texts: ['rejudge', 'table'],
    isInClass: true,
    isWide: true,
    examples: { 'a rejudge': ({ groupId, made }) => paths.rejudge(groupId, made('rejudge')) },
  },
  homeworkSimilarity: {
    path: '/groups/:groupId/homework/:homeworkId/similarity',
    title: { 'zh-TW': '相似度', en: 'Similarity' },
    who: 'classStaff',
    texts: ['similarity', 'table', 'charts'],
    isInClass: true,
    isWide: true,
    examples: { 'similar answers to a homework': ({ groupId, made }) => paths.homeworkSimilarity(groupId, made('homework')) },
  },
  judgeStatus: {
    path: '/admin-dashboard/judge',
    title: { 'zh-TW': '評測系統狀態', en: 'Judge status' },
    who: 'operator',
    texts: ['status', 'charts', 'table'],
    menu: { in: 'admin', icon: IconBolt, order: 30 },
    examples: { 'the judge': paths.judgeStatus },
  },
  visitor: {
    path: '/try',
    title: { 'zh-TW': '試做一題', en: 'Try a problem' },
    who: 'visitor',
    isPrerendered: true,
    texts: ['visitor', 'sampleRun', 'workspace'],
    examples: { 'a problem to try': paths.visitor },
  },
}

type JudgingPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends JudgingPaths {}
}
