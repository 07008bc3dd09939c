// Announcements: those due today for every user, all of them for platform admins.
import { todayOf } from '../../../commands/site/announcementView/clock.ts'
import { MOST_SHOWN } from '../../../commands/site/announcementView/schemas.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { ALL_ANNOUNCEMENTS, type AnnouncementDocument } from '../../../projections/site/announcements.ts'
import { type AnnouncementAudienceDocument, type AnnouncementViewDocument, viewId } from '../../../projections/site/announcementViews.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { findNamed } from '../../kit/foundByName.ts'
import type { RenderMarkdown } from '../../kit/markdown.ts'
import { announcementInfo, announcementList, announcementsToday } from './calls.ts'
import {
  type AnnouncementContent,
  announcementInfoSchemas,
  announcementListSchemas,
  announcementsTodaySchemas,
  type DueAnnouncement,
} from './schemas.ts'

export interface AnnouncementQueryDeps {
  reader: Reader
  access: Pick<Access, 'user' | 'unit'>
  renderMarkdown: RenderMarkdown
}

type Words = AnnouncementDocument['texts']['en']

/** Adds the rendered HTML. */
const withHtml = async (words: Words, render: RenderMarkdown): Promise<DueAnnouncement['texts']['en']> =>
  words && { ...words, html: await render(words.content) }

/** Announcements due for a user: reads the active ones, and when the user last saw each. */
const dueFor = async ({ reader, access, renderMarkdown }: AnnouncementQueryDeps, userId: number, now: Date): Promise<DueAnnouncement[]> => {
  const active = await reader.find<AnnouncementDocument>('announcements', {
    filter: { isActive: true },
    sort: [['position', -1]],
    limit: MOST_SHOWN,
  })
  if (active.length === 0) return []
  const seen = await reader.getMany<AnnouncementViewDocument>(
    'announcementViews',
    active.map(({ announcementId }) => viewId(announcementId, userId)),
  )
  const today = todayOf(access, userId, now)
  const due = active.filter(({ announcementId }) => (seen.get(viewId(announcementId, userId))?.lastDay ?? '') < today)
  return await Promise.all(
    due.map(async ({ announcementId, texts, publishedAt }) => {
      const [chinese, english] = await Promise.all([withHtml(texts['zh-TW'], renderMarkdown), withHtml(texts.en, renderMarkdown)])
      return { announcementId, texts: { 'zh-TW': chinese, en: english }, publishedAt }
    }),
  )
}

/** As platform admins see them, texts included. */
const shown = async (
  { reader }: Pick<AnnouncementQueryDeps, 'reader'>,
  found: readonly AnnouncementDocument[],
): Promise<AnnouncementContent[]> => {
  const [people, audiences] = await Promise.all([
    reader.getMany<PersonDocument>('people', new Set(found.map(({ changedBy }) => String(changedBy)))),
    reader.getMany<AnnouncementAudienceDocument>(
      'announcementAudiences',
      found.map(({ _id }) => _id),
    ),
  ])
  return found.map(({ _id, announcementId, texts, isActive, publishedAt, changedAt, changedBy }) => ({
    announcementId,
    texts,
    isActive,
    publishedAt,
    changedAt,
    changedByName: people.get(String(changedBy))?.name ?? null,
    seenBy: audiences.get(_id)?.people ?? 0,
  }))
}

/** Announcement routes (requirement f03); the calls restrict some to platform admins. */
export const announcementQueries = (deps: AnnouncementQueryDeps): Route[] => [
  route(announcementsToday, announcementsTodaySchemas, (_, { caller, now }) => dueFor(deps, caller.userId, now)),

  route(announcementList, announcementListSchemas, async (asked) => {
    const { items, total, isMore } = await findNamed<AnnouncementDocument>(
      deps.reader,
      {
        collection: 'announcements',
        found: 'announcementsFound',
        counts: 'announcementCounts',
        scope: ALL_ANNOUNCEMENTS,
        filter: {},
      },
      asked,
    )
    const listed = (await shown(deps, items)).map(({ texts, ...rest }) => ({
      ...rest,
      titles: { 'zh-TW': texts['zh-TW']?.title ?? null, en: texts.en?.title ?? null },
    }))
    return { items: listed, total, isMore, page: asked.page, size: asked.size }
  }),

  route(announcementInfo, announcementInfoSchemas, async ({ announcementId }) => {
    const found = await deps.reader.get<AnnouncementDocument>('announcements', String(announcementId))
    const [content] = found === null ? [] : await shown(deps, [found])
    if (content === undefined) throw rejected('Announcement.NotFound')
    return content
  }),
]
