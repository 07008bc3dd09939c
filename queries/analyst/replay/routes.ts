// Routes of the replay of read models. Each read of a document is recorded.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { maySeeAllProblems } from '../../../commands/problems/problem/policy.ts'
import { type Position, START } from '../../../eventstore/port.ts'
import { peopleOfEvent } from '../../../projections/analyst/eventIndex.ts'
import type { Document } from '../../../projections/store/port.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { replayDocument, replayDocuments, replayModels, replaySteps } from '../calls.ts'
import type { AnalystDeps } from '../deps.ts'
import { logEntry, namesOfPeople } from '../entries.ts'
import { idsOf, shownDocumentsFor, shownEventsFor } from '../hiddenUnits.ts'
import { personalFieldsOf, withholding } from '../withholding.ts'
import { replayDocumentSchemas, replayDocumentsSchemas, replayModelsSchemas, replayStepsSchemas } from './schemas.ts'
import type { DocumentStep, ReplayService } from './service.ts'
import { peopleIn, shownChanges } from './shown.ts'

export interface ReplayDeps extends AnalystDeps {
  replay: ReplayService
  positionAt(time: Date): Promise<Position>
}

/** Ids listed to choose from. */
const MOST_IDS = 50
/** Sorts after every id with a prefix. */
const BEYOND = '\u{10FFFF}'
/** Documents of a reply, in characters of JSON; at least one step is told. */
const MOST_CHARACTERS = 4 * 1024 * 1024

/** Throws Common.FieldsNotValid for a position of another kind of log. */
const requirePosition = async ({ events }: ReplayDeps, field: string, position: Position | null): Promise<void> => {
  const head = await events.head()
  if (position === null || [position, head].includes(START) || position.length === head.length) return
  throw rejected('Common.FieldsNotValid', { field, code: 'Field.Invalid' })
}

/** Time of the last event up to a position; null before the first one. */
const recordedAt = async ({ events }: ReplayDeps, position: Position): Promise<string | null> => {
  if (position === START) return null
  const [next] = (await events.readAll({ after: position, max: 1 })).events
  const [last] = (await events.readAll({ direction: 'backwards', max: 1, ...(next && { after: next.position }) })).events
  return last?.metadata.recordedAt ?? null
}

export const replayQueries = (deps: ReplayDeps): Route[] => {
  const { definitions, readModels } = deps.catalogue
  const withhold = withholding(personalFieldsOf(definitions))
  const models = readModels.map((model) => ({ ...model, collections: [...model.collections], types: [...model.types] }))
  const known = new Set(readModels.flatMap(({ collections }) => collections))

  /** Throws Common.NotFound. */
  const requireCollection = (collection: string): void => {
    if (!known.has(collection)) throw rejected('Common.NotFound')
  }

  /** Throws Common.NotFound if the reader may not know of one of the documents. */
  const requireShown = async (userId: number, documents: readonly (Document | null)[]): Promise<void> => {
    const asked = documents.filter((document) => document !== null)
    if ((await shownDocumentsFor(deps, userId, asked)).length < asked.length) throw rejected('Common.NotFound')
  }

  /** People named in documents or by their ids: the id of a document of one person is that of the person. */
  const peopleConcerned = (documents: readonly (Document | null)[]): Set<number> => {
    const byId = documents.flatMap((document) => idsOf(document?._id)).filter((id) => deps.access.user(id) !== null)
    return new Set([...peopleIn(documents), ...byId])
  }

  /** Records the read of a document, and of the people concerned if names and texts are shown. */
  const record = async (
    context: SignedInContext,
    { collection, id, isRevealed }: { collection: string; id: string; isRevealed: boolean },
  ) => await deps.recordLogRead(context, { what: 'document', subject: { collection, id }, isRevealed })

  const viewFor = (userId: number, isRevealed: boolean) => {
    const options = { isRevealed, seesProblems: maySeeAllProblems(deps.access, userId) }
    return (document: Document | null) => (document === null ? { value: null, withheld: [] } : withhold(document, options))
  }

  return [
    route(replayModels, replayModelsSchemas, async () => models),

    route(replayDocuments, replayDocumentsSchemas, async ({ collection, prefix }, context) => {
      requireCollection(collection)
      await deps.recordLogRead(context, { what: 'document', subject: { collection }, isRevealed: false })
      const filter = { _id: { $gte: prefix, $lt: `${prefix}${BEYOND}` } }
      const found = await deps.reader.find(collection, { filter, sort: [['_id', 1]], limit: MOST_IDS })
      return (await shownDocumentsFor(deps, context.caller.userId, found)).map(({ _id }) => _id)
    }),

    route(replayDocument, replayDocumentSchemas, async ({ collection, id, position, time, isRevealed }, context) => {
      const { userId } = context.caller
      requireCollection(collection)
      await requirePosition(deps, 'position', position)
      await record(context, { collection, id, isRevealed })
      const until = position ?? (time === null ? null : await deps.positionAt(new Date(time)))
      const { document, position: upTo } = await deps.replay.document(collection, id, until)
      await requireShown(userId, [document])
      if (isRevealed) deps.noteRead(context, { view: 'log', groupId: null, userIds: peopleConcerned([document]) })
      const { value, withheld } = viewFor(userId, isRevealed)(document)
      return { document: value, position: upTo, recordedAt: await recordedAt(deps, upTo), withheld }
    }),

    route(replaySteps, replayStepsSchemas, async ({ collection, id, after, size, isRevealed }, context) => {
      const { userId } = context.caller
      requireCollection(collection)
      await requirePosition(deps, 'after', after)
      await record(context, { collection, id, isRevealed })
      const found = await deps.replay.steps({ collection, id, after: after ?? START, size })
      await requireShown(
        userId,
        found.steps.flatMap(({ before, after: then }) => [before, then]),
      )
      const view = viewFor(userId, isRevealed)
      const told: { step: DocumentStep; shown: { before: unknown; after: unknown } }[] = []
      let characters = 0
      for (const step of found.steps) {
        if (characters > MOST_CHARACTERS) break
        const shown = { before: view(step.before).value, after: view(step.after).value }
        characters += JSON.stringify(shown.after).length
        told.push({ step, shown })
        await nextTurn()
      }
      const events = told.map(({ step }) => step.event)
      const people = isRevealed ? [...new Set(events.flatMap(peopleOfEvent))] : []
      if (isRevealed) {
        const documents = told.flatMap(({ step }) => [step.before, step.after])
        deps.noteRead(context, { view: 'log', groupId: null, userIds: [...people, ...peopleConcerned(documents)] })
      }
      const names = isRevealed ? await namesOfPeople(deps, people) : undefined
      const isEventShown = shownEventsFor(deps, userId)
      const isCut = told.length < found.steps.length
      return {
        steps: told
          .filter(({ step }) => isEventShown(step.event))
          .map(({ step, shown }) => ({
            entry: logEntry(deps, step.event, names),
            changes: shownChanges(step, shown),
            document: shown.after,
          })),
        upTo: isCut ? (events.at(-1)?.position ?? found.upTo) : found.upTo,
        isEnd: found.isEnd && !isCut,
      }
    }),
  ]
}
