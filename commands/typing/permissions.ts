// Permissions for all calls of the typing playground, commands and queries. A pure leaf.
import { type Permissions, people, signedIn } from '../../protocol/kindsOfPeople.ts'

export const typingPermissions: Permissions = {
  'Typing/Finish': people,
  'Typing/Own': signedIn,
}
