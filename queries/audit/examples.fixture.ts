// Example requests of all calls of audit, for the test of the permission table.
import { byGet, type Examples, groupOf, memberOf, type Things } from '../../server/testing/things.ts'

const positionOf = async (things: Things) => {
  const { items } = await things.once('timeline', () => things.make('Timeline/List', memberOf(things)))
  return { position: items[0].position }
}

export const auditExamples: Examples = {
  'Timeline/Event': { request: async (things) => ({ ...groupOf(things), ...(await positionOf(things)) }) },
  'Timeline/Histogram': { request: memberOf },
  'Timeline/List': { request: memberOf },
  'Timeline/Types': { request: byGet },
}
