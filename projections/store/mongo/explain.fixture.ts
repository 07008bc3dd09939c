// What the server has read for a find or a count, as its `explain` tells it.
import type { Document as Explained } from 'mongodb'
import type { DocumentFilter, FindOptions } from '../port.ts'
import { codeOf } from './connection.ts'
import { countOf, findOf, type Stored } from './query.ts'
import { lookingAt } from './server.fixture.ts'

/** No such command; not implemented; refused as a word that is not known. */
const WITHOUT = new Set([59, 238, 115])

export interface Read {
  keys: number
  documents: number
  /** By the find; of a count, what it has counted, which is one document in the end. */
  returned: number
  /** Stages from the last one to the first, with the index. */
  plan: string
}

interface Stage {
  stage: string
  indexName?: string
  inputStage?: Stage
  inputStages?: Stage[]
  queryPlan?: Stage
}

const stagesOf = ({ stage, indexName, inputStage, inputStages, queryPlan }: Stage): string[] =>
  queryPlan
    ? stagesOf(queryPlan)
    : [indexName ? `${stage} ${indexName}` : stage, ...[inputStage ?? [], inputStages ?? []].flat().flatMap(stagesOf)]

/** Null where nothing is told of what was read. A pipeline says it of its first stage, where the server does not run all of it as one plan. */
export const readOf = (told: Explained): Read | null => {
  const { executionStats, queryPlanner } = (told.stages?.[0]?.$cursor ?? told) as {
    executionStats?: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
    queryPlanner?: { winningPlan: Stage }
  }
  if (executionStats?.totalDocsExamined === undefined || !queryPlanner) return null
  const { totalKeysExamined: keys, totalDocsExamined: documents, nReturned: returned } = executionStats
  return { keys, documents, returned, plan: stagesOf(queryPlanner.winningPlan).join(' ← ') }
}

/** Null where the server has no `explain`, or tells nothing by it. */
export const explained = async (
  url: string,
  collection: string,
  asked: { find: FindOptions } | { count: DocumentFilter | undefined },
): Promise<Read | null> =>
  await lookingAt(url, async (client) => {
    const documents = client.db().collection<Stored>(collection)
    try {
      if ('count' in asked) return readOf(await documents.aggregate(countOf(asked.count)).explain('executionStats'))
      const { query, options } = findOf(asked.find)
      return readOf(await documents.find(query, options).explain('executionStats'))
    } catch (error) {
      if (WITHOUT.has(codeOf(error) ?? -1)) return null
      throw error
    }
  })
