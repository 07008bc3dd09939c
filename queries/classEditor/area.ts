// Read side of the shared editor of a class: its calls, its live topics, and what its write side asks for.
import type { ClassEditorDocument } from '../../projections/classEditor/classEditors.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { classEditorLive, editorPresentLive } from './live.ts'
import { classEditorRecords } from './personal.ts'
import { type ClassEditorQueryDeps, classEditorQueries } from './routes.ts'

const MOST_LICENSED = 10_000

export const classEditorQueryArea = {
  queries: (sources: ClassEditorQueryDeps): Route[] => classEditorQueries(sources),
  topics: [classEditorLive, editorPresentLive] satisfies AnyLiveTopic[],
  records: classEditorRecords,
  offers: ({ reader }: { reader: Reader }) => ({
    /** Classes whose licensee has the editor open, as far as is known. */
    licensedGroups: async (): Promise<readonly number[]> => {
      const found = await reader.find<ClassEditorDocument>('classEditors', { filter: { isWatched: true }, limit: MOST_LICENSED })
      return found.map(({ groupId }) => groupId)
    },
  }),
}
