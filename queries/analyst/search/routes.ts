// Routes of the search of the log, of one event, and of correlations.
import { eventMeaningsInChinese } from '../../../commands/analyst/eventMeanings.ts'
import { maySeeAllProblems } from '../../../commands/problems/problem/policy.ts'
import type { Position, RecordedEvent } from '../../../eventstore/port.ts'
import { peopleOfEvent } from '../../../projections/analyst/eventIndex.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { correlation, logEvent, personByPseudonym, searchLog } from '../calls.ts'
import type { AnalystDeps } from '../deps.ts'
import { logEntry, namesOfPeople } from '../entries.ts'
import { shownDocumentsFor, shownEventsFor } from '../hiddenUnits.ts'
import { personalFieldsOf, withholding } from '../withholding.ts'
import { correlatedCommands } from './correlated.ts'
import { createPeopleByPseudonym } from './pseudonyms.ts'
import { correlationSchemas, logEventSchemas, personByPseudonymSchemas, searchSchemas } from './schemas.ts'
import { searchedPage } from './search.ts'

/** The event at a position; null if there is none. */
export const eventAt = async ({ events }: Pick<AnalystDeps, 'events'>, position: Position): Promise<RecordedEvent | null> => {
  const [previous] = (await events.readAll({ after: position, direction: 'backwards', max: 1 })).events
  const [found] = (await events.readAll({ ...(previous && { after: previous.position }), max: 1 })).events
  return found?.position === position ? found : null
}

export const searchQueries = (deps: AnalystDeps): Route[] => {
  const { definitions } = deps.catalogue
  const withhold = withholding(personalFieldsOf(definitions))
  const personOf = createPeopleByPseudonym(deps)
  return [
    route(searchLog, searchSchemas, async ({ order, after, size, ...query }, context) => {
      const { userId } = context.caller
      if (!query.types.every((type) => Object.hasOwn(definitions, type)))
        throw rejected('Common.FieldsNotValid', { field: 'types', code: 'Field.Invalid' })
      await deps.recordLogRead(context, { what: 'search', subject: query, isRevealed: false })
      const page = await searchedPage(deps, query, { order, after, size, isShown: shownEventsFor(deps, userId) })
      return { items: page.events.map((event) => logEntry(deps, event)), next: page.next }
    }),

    route(personByPseudonym, personByPseudonymSchemas, async ({ pseudonym }, { caller }) => {
      const userId = await personOf(pseudonym)
      if (userId === null || (await shownDocumentsFor(deps, caller.userId, [{ userId }])).length === 0) throw rejected('Common.NotFound')
      return { userId }
    }),

    route(logEvent, logEventSchemas, async ({ position, isRevealed }, context) => {
      const { userId } = context.caller
      const event = await eventAt(deps, position)
      if (event === null || !shownEventsFor(deps, userId)(event)) throw rejected('Common.NotFound')
      const people = peopleOfEvent(event)
      await deps.recordLogRead(context, { what: 'event', subject: { position }, isRevealed })
      if (isRevealed) deps.noteRead(context, { view: 'log', groupId: null, userIds: people })
      const { value: data, withheld } = withhold(event.data, { isRevealed, seesProblems: maySeeAllProblems(deps.access, userId) })
      const meaning = context.language === 'en' ? definitions[event.type]?.meaning : eventMeaningsInChinese[event.type]
      return {
        entry: logEntry(deps, event, isRevealed ? await namesOfPeople(deps, people) : undefined),
        meaning: meaning ?? '',
        data,
        withheld,
      }
    }),

    route(correlation, correlationSchemas, async ({ correlationId }, context) => {
      await deps.recordLogRead(context, { what: 'correlation', subject: { correlationId }, isRevealed: false })
      const { commands, isCut } = await correlatedCommands(deps, correlationId, shownEventsFor(deps, context.caller.userId))
      if (commands.length === 0) throw rejected('Common.NotFound')
      const entries = commands.map(({ events, ...command }) => ({ ...command, events: events.map((event) => logEntry(deps, event)) }))
      return { commands: entries, isCut }
    }),
  ]
}
