// Stores the interface language in the user's profile, as the default for browsers without a choice of their own.

import type { QueryClient } from '@tanstack/react-query'
import { editProfile } from '../../commands/people/profile/calls.ts'
import { request } from '../shared/api/client.ts'
import type { UiLanguage } from '../shared/i18n.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'

/** Stores the choice in the profile; on failure only the browser keeps it. */
export const keepLanguage = async (queries: QueryClient, language: UiLanguage): Promise<void> => {
  try {
    await request(editProfile, { interfaceLanguage: language })
    await askAgain(queries, touchedBy(editProfile))
  } catch {
    // saved with the next choice
  }
}
