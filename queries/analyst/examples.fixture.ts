// Example requests of the queries of the analyst's console, for the test of the permission table.
import { type Examples, groupOf, nothing, type Things } from '../../server/testing/things.ts'

const foundBy = async (things: Things) => {
  const { items } = await things.once('a search of the log', () => things.make('Analyst/Search', { types: ['GroupCreated'] }, 'admin'))
  return items[0]
}

const pseudonymIn = async (things: Things): Promise<string> => {
  const { items } = await things.once('a person of the log', () => things.make('Analyst/Search', { types: ['UserRegistered'] }, 'admin'))
  return items[0].person.pseudonym
}

export const logExamples: Examples = {
  'Analyst/Catalogue': { request: nothing },
  'Analyst/Correlation': { request: async (things) => ({ correlationId: (await foundBy(things)).correlationId }) },
  'Analyst/Event': { request: async (things) => ({ position: (await foundBy(things)).position }) },
  'Analyst/Export': { request: () => ({ types: ['GroupCreated'], format: 'csv' }) },
  'Analyst/Person': { request: async (things) => ({ pseudonym: await pseudonymIn(things) }) },
  'Analyst/Replay/Document': { request: (things) => ({ collection: 'classes', id: `${groupOf(things).groupId}` }) },
  'Analyst/Replay/Documents': { request: () => ({ collection: 'classes' }) },
  'Analyst/Replay/ReadModels': { request: nothing },
  'Analyst/Replay/Steps': { request: (things) => ({ collection: 'classes', id: `${groupOf(things).groupId}` }) },
  'Analyst/SavedQueries': { request: nothing },
  'Analyst/Search': { request: () => ({ types: ['GroupCreated'] }) },
}
