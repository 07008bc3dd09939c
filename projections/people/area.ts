// Read models of the people area.
import type { AnyProjection } from '../kit/projection.ts'
import { accessUnits } from './accessUnits.ts'
import { accessUsers } from './accessUsers.ts'
import { avatars } from './avatars.ts'
import { businessUnits } from './businessUnits.ts'
import { inboxes } from './inboxes.ts'
import { invitations } from './invitations.ts'
import { people } from './people.ts'
import { refusedSignIns } from './refusedSignIns.ts'
import { signIns } from './signIns.ts'
import { unitEvents } from './unitEvents.ts'

export const peopleViews: readonly AnyProjection[] = [
  accessUsers,
  accessUnits,
  people,
  avatars,
  businessUnits,
  refusedSignIns,
  signIns,
  inboxes,
  invitations,
  unitEvents,
]
