// Example requests of the commands of the analyst's console, for the test of the permission table.
import type { Examples } from '../../server/testing/things.ts'

export const analystExamples: Examples = {
  'Analyst/SavedQuery/Remove': { request: () => ({ queryId: 1 }) },
  'Analyst/SavedQuery/Save': { request: () => ({ name: 'Sign-ins', query: { types: ['UserLoggedIn'] } }) },
}
