// Example requests of all calls of the typing playground, for the test of the permission table.
import { type Examples, nothing } from '../../server/testing/things.ts'

export const typingExamples: Examples = {
  'Typing/Finish': { request: () => ({ textVersion: 0, textIndex: 2, typed: 'On the first day' }) },
  'Typing/Own': { request: nothing },
}
