// Example requests of all calls of activities, for the test of the permission table.
import { type Examples, groupOf, nothing, placeOf, type Things } from '../../server/testing/things.ts'

/** Addresses the student's marks in the practice. */
const whoseOf = ({ school }: Things) => {
  const { groupId, practice } = school.house
  return { groupId, activityId: practice.activityId, userId: school.idOf('student') }
}
const problemOfStudent = (things: Things) => ({ ...whoseOf(things), problemId: things.school.house.practice.problemId })
const commentOf = (things: Things) => ({ ...whoseOf(things), answerId: things.answerId, text: 'Why a loop?' })
/** A comment of the teacher. */
const onComment = async (things: Things) => ({ ...whoseOf(things), ...(await things.make('Mark/Comment/Add', commentOf(things))) })

export const activitiesExamples: Examples = {
  'Activity/Answers/Download': {
    request: ({ school }) => ({ groupId: school.house.groupId, activityId: school.house.practice.activityId }),
  },
  'Group/Activities': { request: groupOf },
  // into itself: its staff are staff of both
  'Group/CopyActivities': {
    request: ({ school: { house } }) => ({ fromGroupId: house.groupId, toGroupId: house.groupId, moveDays: 7 }),
  },
  'Group/ProblemSets': { request: groupOf },
  'Group/ProblemSolutionSetting': { request: placeOf },
  'Mark/Comment/Add': { request: commentOf },
  'Mark/Comment/Delete': { request: onComment, also: ['Comment.NotAuthor'] },
  'Mark/Comment/Edit': { request: async (things) => ({ ...(await onComment(things)), text: 'Why two?' }), also: ['Comment.NotAuthor'] },
  'Mark/Comment/Reply': { request: async (things) => ({ ...(await onComment(things)), text: 'To count.' }) },
  'Mark/Info': { request: whoseOf },
  'Mark/Regrade/Answer': { request: (things) => ({ ...problemOfStudent(things), text: 'It stays.' }), also: ['Regrade.NotAsked'] },
  'Mark/Regrade/Ask': {
    request: (things) => {
      const { userId: _, ...place } = whoseOf(things)
      return { ...place, answerId: things.answerId, text: 'Please look again.' }
    },
  },
  'Mark/Regrade/List': { request: groupOf },
  'Mark/Score/Adjust': { request: (things) => ({ ...problemOfStudent(things), score: 1, reason: 'A typo' }) },
  'Mark/Score/Remove': { request: problemOfStudent },
  'Mark/Seen': {
    request: (things) => {
      const { userId: _, ...place } = problemOfStudent(things)
      return place
    },
  },
  'Mark/Summary': { request: whoseOf },
  'User/SavedComment/Add': { request: () => ({ text: 'Name what it counts.', points: -1 }) },
  'User/SavedComment/Delete': { request: () => ({ savedCommentId: 1 }) },
  'User/SavedComment/Edit': {
    request: () => ({ savedCommentId: 1, text: 'Name it.' }),
    also: ['Comment.NotFound'],
  },
  'User/SavedComment/List': { request: nothing },
  'User/Begun': { request: nothing },
  'User/Practices/Problems': { request: () => ({ search: 'a' }) },
}
