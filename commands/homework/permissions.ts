// Permissions for all calls of homework, commands and queries. A pure leaf.
import { auditors, maker, type Permissions, readers, signedIn, staff } from '../../protocol/kindsOfPeople.ts'

export const homeworkPermissions: Permissions = {
  'Assignment/Add': staff,
  'Assignment/AnswerContent': ['student', ...auditors],
  'Assignment/Copy': staff,
  'Assignment/Delete': maker,
  'Assignment/DownloadScorePaper': staff,
  'Assignment/Edit': maker,
  'Assignment/Extend': staff,
  'Assignment/MakeUp': maker,
  'Assignment/MyScorePaper': readers,
  'Assignment/ScorePaper': staff,
  'Assignment/Stop': staff,
  'Group/Assignment/FailedCases': staff,
  'Group/Assignment/Info': readers,
  'Group/Assignment/List': readers,
  'Group/Assignment/Matrix': staff,
  'Group/Assignment/Problems': readers,
  'Group/Assignment/Standing': staff,
  'Group/Assignment/Statistics': staff,
  'User/Assignments': signedIn,
}
