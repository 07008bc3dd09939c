// How HTTP asks for links that sign somebody in.
import { type Route, route } from '../../../protocol/call.ts'
import { addEntryLink, loginByToken } from './calls.ts'
import { addEntryLinkSchemas, loginByTokenSchemas } from './schemas.ts'
import { type EntryLinkDeps, enterByLink, issueEntryLink } from './useCases.ts'

/** Routes of entry links (requirement a03). */
export const entryLinkRoutes = (deps: EntryLinkDeps): Route[] => [
  route(addEntryLink, addEntryLinkSchemas, (request, context) => issueEntryLink(deps, request, context)),
  route(loginByToken, loginByTokenSchemas, (request, context) => enterByLink(deps, request, context)),
]
