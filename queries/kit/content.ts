// The current version of a content that platform admins edit.
import type { ContentName } from '../../commands/site/content/contentNames.ts'
import { type ContentOf, contents } from '../../commands/site/content/contents.ts'
import type { ContentVersionDocument } from '../../projections/site/contents.ts'
import type { Reader } from '../../projections/store/port.ts'

/** Version 0 is the initial one. */
export const currentContent = async <Name extends ContentName>(
  reader: Pick<Reader, 'find'>,
  name: Name,
): Promise<{ version: number; content: ContentOf<Name> }> => {
  const [newest] = await reader.find<ContentVersionDocument>('contentVersions', { filter: { name }, sort: [['version', -1]], limit: 1 })
  return { version: newest?.version ?? 0, content: (newest?.content ?? contents[name].initial) as ContentOf<Name> }
}
