// Contents of public pages: one document per version.
import type { ContentName } from '../../commands/site/content/contentNames.ts'
import type { NamedContent } from '../../commands/site/content/contents.ts'
import type { ContentEvent } from '../../commands/site/content/events.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { projection } from '../kit/projection.ts'

export type ContentVersionDocument = {
  _id: string
  name: ContentName
  version: number
  content: NamedContent['content']
  changedAt: string
  changedBy: number
}

/** Id of the document of a version. */
export const contentVersionId = (name: ContentName, version: number): string => `${name}/${version}`

const of = (name: ContentName) => ({
  key: ({ data }: Recorded<ContentEvent>) => contentVersionId(name, data.version),
  fold: (_: ContentVersionDocument | null, { data: { version, content, changedBy }, metadata }: Recorded<ContentEvent>) => ({
    name,
    version,
    content,
    changedAt: metadata.recordedAt,
    changedBy,
  }),
})

export const contentsView = projection<ContentVersionDocument, ContentEvent>({
  name: 'contents',
  version: 1,
  collection: 'contentVersions',
  indexes: [{ fields: ['name', 'version'] }, { fields: ['changedBy'] }],
  isNeverDeleted: true,
  on: { LandingContentChanged: of('landing'), PlansContentChanged: of('plans'), TypingTextsChanged: of('typingTexts') },
})
