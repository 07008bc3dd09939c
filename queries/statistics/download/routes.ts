// Streams the statistics of a class as a ZIP.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { MOST_OF_A_READ } from '../../../protocol/reads.ts'
import { pathPart } from '../../kit/fileNames.ts'
import { zipOf } from '../../kit/zip.ts'
import { countedIds } from '../asked.ts'
import type { StatisticsDeps } from '../deps.ts'
import { statisticsDownload } from './calls.ts'
import { zippedFiles } from './files.ts'
import { statisticsDownloadSchemas } from './schemas.ts'

export const downloadRoutes = (deps: StatisticsDeps): Route[] => [
  route(statisticsDownload, statisticsDownloadSchemas, async ({ sections, ...asked }, context) => {
    const { groupId } = asked
    deps.requireStaff(context, groupId)
    const userIds = [...countedIds(deps, groupId)]
    for (let start = 0; start < userIds.length; start += MOST_OF_A_READ)
      deps.noteRead(context, { view: 'answers', groupId, userIds: userIds.slice(start, start + MOST_OF_A_READ) })
    const name = (await deps.reader.get<ClassDocument>('classes', String(groupId)))?.name ?? ''
    const wanted = { ...asked, now: context.now, language: context.language }
    return {
      fileName: `${pathPart(name, `statistics-${groupId}`)}.zip`,
      content: zipOf(zippedFiles(deps, wanted, sections), context.signal),
    }
  }),
]
