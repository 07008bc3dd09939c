// Permissions for all calls of the shared editor of a class, commands and queries. A pure leaf.
import { members, type Permissions, staff, teacher } from '../../protocol/kindsOfPeople.ts'

export const classEditorPermissions: Permissions = {
  'ClassEditor/Ask': ['student'],
  /** Whoever of them has the licence. */
  'ClassEditor/Edit': members,
  'ClassEditor/Get': ['guest', ...members],
  'ClassEditor/Lessons': staff,
  'ClassEditor/Open': teacher,
  'ClassEditor/Playback': staff,
  'ClassEditor/Present': teacher,
  'ClassEditor/Questions': ['guest', ...members],
  'ClassEditor/Run': teacher,
  /** Whoever of them has the licence. */
  'ClassEditor/Solve': members,
  'ClassEditor/Transfer': teacher,
}
