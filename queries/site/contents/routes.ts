// Contents of public pages for everybody, and their versions for platform admins.
import { contents } from '../../../commands/site/content/contents.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { type ContentVersionDocument, contentVersionId } from '../../../projections/site/contents.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import { currentContent } from '../../kit/content.ts'
import { contentGet, contentVersion, contentVersions, mediaHosts } from './calls.ts'
import { contentGetSchemas, contentVersionSchemas, contentVersionsSchemas, mediaHostsSchemas } from './schemas.ts'

export interface ContentQueryDeps {
  reader: Reader
  readSetting: ReadSetting
}

export const contentQueries = ({ reader, readSetting }: ContentQueryDeps): Route[] => [
  route(contentGet, contentGetSchemas, async ({ name }) => ({ name, ...(await currentContent(reader, name)) }) as never),

  route(mediaHosts, mediaHostsSchemas, async () => ({
    videoPlayer: readSetting('videoPlayer') || null,
    pictureHost: readSetting('pictureHost') || null,
  })),

  route(contentVersions, contentVersionsSchemas, async ({ name, page, size }) => {
    const { version: total } = await currentContent(reader, name)
    const newest = total - (page - 1) * size
    const shown = Array.from({ length: Math.max(0, Math.min(size, newest)) }, (_, index) => contentVersionId(name, newest - index))
    const documents = await reader.getMany<ContentVersionDocument>('contentVersions', shown)
    const found = shown.flatMap((id) => documents.get(id) ?? [])
    const people = await reader.getMany<PersonDocument>('people', new Set(found.map(({ changedBy }) => String(changedBy))))
    const items = found.map(({ version, changedAt, changedBy }) => ({
      version,
      changedAt,
      changedByName: people.get(String(changedBy))?.name ?? null,
    }))
    return { items, total, page, size }
  }),

  route(contentVersion, contentVersionSchemas, async ({ name, version }) => {
    const found = version === 0 ? null : await reader.get<ContentVersionDocument>('contentVersions', contentVersionId(name, version))
    if (version > 0 && found === null) throw rejected('Content.VersionNotFound')
    return { name, version, content: found?.content ?? contents[name].initial } as never
  }),
]
