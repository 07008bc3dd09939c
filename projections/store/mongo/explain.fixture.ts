// Documents and keys examined by a find or a count, from `explain`.
import type { Document as Explained } from 'mongodb'
import type { DocumentFilter, FindOptions } from '../port.ts'
import { codeOf } from './connection.ts'
import { countOf, findOf, type Stored } from './query.ts'
import { lookingAt } from './server.fixture.ts'

/** Command not found; not implemented; unknown field. */
const WITHOUT = new Set([59, 238, 115])

export interface Read {
  keys: number
  documents: number
  /** Documents returned by a find; for a count, those counted, although it returns one document. */
  returned: number
  /** Stages from last to first, with the index. */
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

/**
 * Null if the explanation has no execution statistics. For a pipeline, they are in its first stage unless the server runs it all as one
 * plan.
 */
export const readOf = (told: Explained): Read | null => {
  const { executionStats, queryPlanner } = (told.stages?.[0]?.$cursor ?? told) as {
    executionStats?: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
    queryPlanner?: { winningPlan: Stage }
  }
  if (executionStats?.totalDocsExamined === undefined || !queryPlanner) return null
  const { totalKeysExamined: keys, totalDocsExamined: documents, nReturned: returned } = executionStats
  return { keys, documents, returned, plan: stagesOf(queryPlanner.winningPlan).join(' ← ') }
}

/** Null if the server has no `explain`, or returns nothing useful. */
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
