// Permissions for all calls of judging, commands and queries. A pure leaf.
import { auditors, authors, but, everybody, members, operators, type Permissions, readers, staff } from '../../protocol/kindsOfPeople.ts'

export const judgingPermissions: Permissions = {
  'Analyze/Class': auditors,
  'Analyze/Detail': ['student', ...auditors],
  'Analyze/RemoveWaiver': staff,
  'Analyze/Result': ['student', ...auditors],
  'Analyze/Waive': staff,
  'Code/Cancel': ['student', 'teacher', 'unitAdmin', 'admin'],
  'Code/Evaluate': members,
  'Code/Judge': members,
  'Code/Submission': ['student', ...auditors],
  'Code/Submission/Case': [...staff, 'admin'],
  'Code/Submission/Case/Rerun': [...staff, 'admin'],
  'Draft/Get': readers,
  'Draft/Save': but(readers, 'guest'),
  'Group/Exercise/Answers': ['student', ...auditors],
  'Judge/Status': operators,
  'Landing/Problem/Run': everybody,
  'Problem/Try': authors,
  'Rejudge/Apply': [...staff, 'admin'],
  'Rejudge/Drop': [...staff, 'admin'],
  'Rejudge/Info': [...staff, 'admin'],
  'Rejudge/List': [...staff, 'admin'],
  'Rejudge/Request': [...staff, 'admin'],
}
