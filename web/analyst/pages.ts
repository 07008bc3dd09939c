// The analyst's console: search of the event log, catalogue of events, correlations, and replay of read models.
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export interface LogSearchQuery {
  /** Comma-separated event types. */
  types?: string
  /** Name of a stream, or `category-*`. */
  stream?: string
  /** Id of a user: the actor, or the person concerned. */
  user?: number
  correlation?: string
  /** ISO-8601 times. */
  since?: string
  until?: string
  order?: 'oldest'
  /** Position of the open event. */
  event?: string
}

export interface ReplayQuery {
  collection?: string
  id?: string
  /** Position or time (ISO-8601) of the document; the beginning of the log without them. */
  position?: string
  time?: string
  /** Type of the event from which one comes: its read models are offered first. */
  type?: string
}

export const paths = {
  analyst: (query: LogSearchQuery = {}) => withQuery('/analyst', { ...query }),
  /** `row`: the open type; `q`: what the names contain. */
  analystCatalogue: (query: { row?: string; q?: string } = {}) => withQuery('/analyst/catalogue', { ...query }),
  analystCorrelation: (query: { id?: string; event?: string } = {}) => withQuery('/analyst/correlation', { ...query }),
  analystReplay: (query: ReplayQuery = {}) => withQuery('/analyst/replay', { ...query }),
}

export const pages: PagesOf<typeof paths> = {
  analyst: {
    path: '/analyst',
    title: { 'zh-TW': '搜尋事件', en: 'Search events' },
    who: 'operator',
    texts: ['analyst', 'jsonTree', 'dates', 'table'],
    menu: { in: 'admin', icon: IconListSearch, order: 11, title: { 'zh-TW': '事件分析', en: 'Analyst' } },
    examples: { 'search of the event log': () => paths.analyst(), 'sign-ins in the event log': () => paths.analyst({ types: 'SignedIn' }) },
  },
  analystCatalogue: {
    path: '/analyst/catalogue',
    title: { 'zh-TW': '事件目錄', en: 'Catalogue of events' },
    who: 'operator',
    texts: ['analyst', 'table'],
    examples: {
      'catalogue of events': () => paths.analystCatalogue(),
      'a type of event': () => paths.analystCatalogue({ row: 'GroupCreated' }),
    },
  },
  analystCorrelation: {
    path: '/analyst/correlation',
    title: { 'zh-TW': '關聯', en: 'Correlation' },
    who: 'operator',
    texts: ['analyst', 'jsonTree', 'table'],
    examples: { 'events of one correlation': () => paths.analystCorrelation() },
  },
  analystReplay: {
    path: '/analyst/replay',
    title: { 'zh-TW': '重播', en: 'Replay' },
    who: 'operator',
    texts: ['analyst', 'jsonTree', 'dates'],
    examples: { 'replay of a read model': () => paths.analystReplay() },
  },
}

type AnalystPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends AnalystPaths {}
}
