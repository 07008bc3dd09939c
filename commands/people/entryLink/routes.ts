// HTTP routes of sign-in links.
import { type Route, route } from '../../../protocol/call.ts'
import { addEntryLink, loginByToken } from './calls.ts'
import { addEntryLinkSchemas, loginByTokenSchemas } from './schemas.ts'
import { type EntryLinkDeps, enterByLink, issueEntryLink } from './useCases.ts'

/** Requirement a03. */
export const entryLinkRoutes = (deps: EntryLinkDeps): Route[] => [
  route(addEntryLink, addEntryLinkSchemas, (request, context) => issueEntryLink(deps, request, context)),
  route(loginByToken, loginByTokenSchemas, (request, context) => enterByLink(deps, request, context)),
]
