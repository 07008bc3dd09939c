// Streams the statistics of a class as a ZIP.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { MOST_OF_A_READ } from '../../../protocol/reads.ts'
import { pathPart } from '../../kit/fileNames.ts'
import { countedIds } from '../asked.ts'
import type { StatisticsDeps } from '../deps.ts'
import { statisticsDownload } from './calls.ts'
import { csvOfRows, type FilesAsked, statisticsFiles } from './files.ts'
import { statisticsDownloadSchemas } from './schemas.ts'
import type { Section } from './sections.ts'

/** Writes one file at a time, reading only as fast as the client receives. Ends when the client disconnects. */
const pack = async (archive: ZipArchive, deps: StatisticsDeps, asked: FilesAsked, sections: readonly Section[], left: AbortSignal) => {
  const closing = new AbortController()
  archive.once('close', () => closing.abort())
  const signal = AbortSignal.any([left, closing.signal])
  for (const { name, rows } of statisticsFiles(deps, asked, sections)) {
    signal.throwIfAborted()
    const content = Readable.from(csvOfRows(await rows()), { objectMode: false })
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name: `${pathPart(name, 'statistics')}.csv` })
    await isIn
  }
  await archive.finalize()
}

export const downloadRoutes = (deps: StatisticsDeps): Route[] => [
  route(statisticsDownload, statisticsDownloadSchemas, async ({ sections, ...asked }, context) => {
    const { groupId } = asked
    deps.requireStaff(context, groupId)
    const userIds = [...countedIds(deps, groupId)]
    for (let start = 0; start < userIds.length; start += MOST_OF_A_READ)
      deps.noteRead(context, { view: 'answers', groupId, userIds: userIds.slice(start, start + MOST_OF_A_READ) })
    const name = (await deps.reader.get<ClassDocument>('classes', String(groupId)))?.name ?? ''
    const archive = new ZipArchive({ zlib: { level: 6 } })
    const wanted = { ...asked, now: context.now, language: context.language }
    pack(archive, deps, wanted, sections, context.signal).catch((error: Error) => archive.destroy(error))
    return { fileName: `${pathPart(name, `statistics-${groupId}`)}.zip`, content: archive }
  }),
]
