// Permissions for all calls of the learning area, commands and queries. A pure leaf.
import { admin, type Permissions, people, signedIn } from '../../protocol/kindsOfPeople.ts'

export const learningPermissions: Permissions = {
  'Admin/Lesson/List': admin,
  'Admin/Lesson/Publish': admin,
  'Admin/Lesson/Revise': admin,
  'Admin/Lesson/Version': admin,
  'Admin/Lesson/Versions': admin,
  'Admin/Lesson/Withdraw': admin,
  'Learning/Lesson': signedIn,
  'Learning/Lessons': signedIn,
  'Learning/Read': people,
}
