// Permissions for all calls of activities, commands and queries. A pure leaf.
import { auditors, authors, but, members, type Permissions, readers, signedIn, staff } from '../../protocol/kindsOfPeople.ts'

export const activitiesPermissions: Permissions = {
  'Activity/Answers/Download': staff,
  'Group/Activities': readers,
  'Group/CopyActivities': staff,
  'Group/ProblemSets': staff,
  'Group/ProblemSolutionSetting': staff,
  'Mark/Comment/Add': staff,
  'Mark/Comment/Delete': members,
  'Mark/Comment/Edit': members,
  'Mark/Comment/Reply': members,
  'Mark/Info': ['student', ...auditors],
  'Mark/Regrade/Answer': staff,
  'Mark/Regrade/Ask': ['student'],
  'Mark/Regrade/List': staff,
  'Mark/Score/Adjust': staff,
  'Mark/Score/Remove': staff,
  'Mark/Seen': but(readers, 'guest'),
  'Mark/Summary': ['student', ...auditors],
  'User/SavedComment/Add': authors,
  'User/SavedComment/Delete': authors,
  'User/SavedComment/Edit': authors,
  'User/SavedComment/List': authors,
  'User/Begun': signedIn,
  'User/Practices/Problems': signedIn,
}
