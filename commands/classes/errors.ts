// Errors of classes and their members. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const classesErrors = {
  'Group.NotFound': entry(404, '找不到這個課程。', 'This class was not found.'),
  'Group.NotYetThere': entry(404, '那個時間還沒有這個課程。', 'This class did not exist yet at that time.'),
  'Group.MemberBlockedOrNotJoined': entry(403, '你不在這個課程，或已被封鎖。', 'You are not in this class, or you are blocked.'),
  'Group.MembershipEnded': entry(403, '你在這個課程的成員資格已到期。', 'Your membership in this class has ended.'),
  'Group.UserNotInGroup': entry(400, '這位使用者不在這個課程裡。', 'This user is not in the class.'),
  'Group.UserAlreadyJoined': entry(409, '這位使用者已在課程中。', 'This user is already in the class.'),
  'Group.NotTeacherOrAssistant': entry(403, '只有課程的教師或助教可以這麼做。', 'Only a teacher or assistant of the class may do this.'),
  'Group.NotTeacher': entry(403, '只有課程的教師可以這麼做。', 'Only a teacher of the class may do this.'),
  'Group.NeedsTeacher': entry(400, '課程至少要有一位教師。', 'A class needs a teacher.'),
  'Group.ExpirationInvalid': entry(400, '課程的到期日必須晚於現在。', 'The end of a class must be in the future.'),
  'Group.Expired': entry(403, '課程已經到期。', 'The class has expired.'),
  'Group.WrongGroup': entry(400, '這個課程不屬於目前的單位。', 'This class does not belong to your current unit.'),
} as const satisfies Record<string, ErrorEntry>
