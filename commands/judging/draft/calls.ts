// Drafts of practice: unsubmitted code of a student, one copy per problem. Not part of the domain state, so not events.
import { call } from '../../../protocol/call.ts'
import type { getDraftSchemas, saveDraftSchemas } from './schemas.ts'

export const saveDraft = call<typeof saveDraftSchemas>({ method: 'POST', path: 'Draft/Save', auth: 'session', kind: 'query' })

export const getDraft = call<typeof getDraftSchemas>({ method: 'POST', path: 'Draft/Get', auth: 'session', kind: 'query' })
