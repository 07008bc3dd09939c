// Write side of the shared editor of a class: events, calls, followers, deadlines and the reactor of its licences.
import type { Route } from '../../protocol/call.ts'
import type { NoteHandler } from '../../protocol/notes.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { createSnapshots } from './document/snapshots.ts'
import { classEditorEvents } from './editor/events.ts'
import { classEditorRoutes } from './editor/routes.ts'
import type { ClassEditorDeps } from './editor/useCases.ts'
import { licenceDeadlines } from './licence/licence.ts'
import { editorFollowers, type FollowerDeps, type LicenceCauses, licenceHolders } from './licence/reactors.ts'

export const classEditorCommandArea = {
  events: classEditorEvents,
  routes: (services: ClassEditorDeps): Route[] => classEditorRoutes({ ...services, snapshots: createSnapshots(services) }),
  notes: (services: FollowerDeps): NoteHandler[] => [editorFollowers(services)],
  deadlines: licenceDeadlines,
  reactors: (causes: LicenceCauses): AnyReactor[] => [licenceHolders(causes)],
}
