// The language of the interface that a person has chosen is kept with their account, for browsers in which they have not chosen yet.

import type { QueryClient } from '@tanstack/react-query'
import { editProfile } from '../../commands/people/profile/calls.ts'
import { request } from '../shared/api/client.ts'
import type { UiLanguage } from '../shared/i18n.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'

/** Keeps the choice with the account; where that fails the browser has it all the same. */
export const keepLanguage = async (queries: QueryClient, language: UiLanguage): Promise<void> => {
  try {
    await request(editProfile, { interfaceLanguage: language })
    await askAgain(queries, touchedBy(editProfile))
  } catch {
    // It is asked for again with the next choice.
  }
}
