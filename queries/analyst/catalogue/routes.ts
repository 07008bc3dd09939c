// The catalogue of events: made once from the definitions, with the numbers of the moment.

import { z } from 'zod'
import { eventMeaningsInChinese } from '../../../commands/analyst/eventMeanings.ts'
import type { TypeTotalDocument } from '../../../projections/analyst/eventIndex.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { eventCatalogue } from '../calls.ts'
import type { AnalystDeps } from '../deps.ts'
import { hasHiddenUnits } from '../hiddenUnits.ts'
import { eventCatalogueSchemas } from './schemas.ts'

/** What does not change while the process runs. */
const describe = ({ definitions, areaOf, readModels }: AnalystDeps['catalogue']) =>
  Object.entries(definitions)
    .map(([type, { version, meaning, personal, schema }]) => ({
      type,
      area: areaOf(type),
      version,
      meanings: { 'zh-TW': eventMeaningsInChinese[type] ?? '', en: meaning },
      personal: [...(personal?.fields ?? [])],
      jsonSchema: z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as unknown,
      readModels: readModels.filter(({ types }) => types.includes(type)).map(({ name }) => name),
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))

export const catalogueQueries = (deps: AnalystDeps): Route[] => {
  let described: ReturnType<typeof describe> | undefined
  return [
    route(eventCatalogue, eventCatalogueSchemas, async (_, { caller }) => {
      // the last stream may be one of a hidden unit
      const isPartHidden = hasHiddenUnits(deps, caller.userId)
      described ??= describe(deps.catalogue)
      const totals = await deps.reader.getMany<TypeTotalDocument>(
        'logTypeTotals',
        described.map(({ type }) => type),
      )
      return described.map((one) => {
        const { count = 0, firstAt = null, lastAt = null, lastStream = null } = totals.get(one.type) ?? {}
        return { ...one, count, firstAt, lastAt, lastStream: isPartHidden ? null : lastStream }
      })
    }),
  ]
}
