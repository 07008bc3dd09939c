import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten } from '../school.fixture.ts'
import { queryRemoved, querySaved } from './savedQueries.fixture.ts'
import { savedQueriesView } from './savedQueries.ts'

test('a person has the searches saved and not removed, the last saved first', () => {
  const events = [querySaved(AMY, 1), querySaved(AMY, 2), querySaved(AMY, 3), queryRemoved(AMY, 2), querySaved(AMY, 1), querySaved(BEN, 1)]
  expect(
    whenEvents(savedQueriesView, events)
      .document(AMY)
      ?.queries.map(({ name }) => name),
  ).toEqual(['Search 1', 'Search 3'])
})

test('they are erased with the person', () => {
  expect(whenEvents(savedQueriesView, [querySaved(BEN, 1), forgotten(BEN)]).document(BEN)).toBeNull()
})
