// Timeline icons and wording of problem and problem set events.
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsersMinus from '@tabler/icons-react/dist/esm/icons/IconUsersMinus.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const ofSets: EventReadings = {
  ProblemSetCreated: {
    icon: IconListDetails,
    kind: { 'zh-TW': '建立題目集', en: 'Problem set created' },
    meaning: { 'zh-TW': '有了一個新的題目集。', en: 'A problem set was created.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 建立題目集「${set}」`,
      en: ({ actor, set }) => `${actor} created the problem set ${set}`,
    },
  },
  ProblemSetRevised: {
    icon: IconListDetails,
    kind: { 'zh-TW': '修改題目集', en: 'Problem set revised' },
    meaning: { 'zh-TW': '題目集有了新的版本。', en: 'The problem set has a new version.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 修改題目集「${set}」`,
      en: ({ actor, set }) => `${actor} revised the problem set ${set}`,
    },
  },
  ProblemSetAssigned: {
    icon: IconLock,
    kind: { 'zh-TW': '指派題目集', en: 'Problem set assigned' },
    meaning: {
      'zh-TW': '活動開始使用題目集；使用期間不能修改或刪除。',
      en: 'An activity uses the problem set; until it is released it can neither be edited nor deleted.',
    },
    sentence: {
      'zh-TW': ({ actor, set, activity }) => `${actor} 把題目集「${set}」指派給「${activity}」`,
      en: ({ actor, set, activity }) => `${actor} assigned the problem set ${set} to ${activity}`,
    },
  },
  ProblemSetReleased: {
    icon: IconLockOpen,
    kind: { 'zh-TW': '題目集不再使用', en: 'Problem set released' },
    meaning: {
      'zh-TW': '活動不再使用題目集；沒有其他活動使用時，就可以修改或刪除。',
      en: 'An activity no longer uses the problem set; it can be edited and deleted once no other does.',
    },
    sentence: {
      'zh-TW': ({ actor, set, activity }) => `${actor} 讓「${activity}」不再使用題目集「${set}」`,
      en: ({ actor, set, activity }) => `${actor} released the problem set ${set} from ${activity}`,
    },
  },
  ProblemSetDeleted: {
    icon: IconTrash,
    kind: { 'zh-TW': '刪除題目集', en: 'Problem set deleted' },
    meaning: { 'zh-TW': '題目集不再出現在清單中。', en: 'The problem set was deleted.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 刪除題目集「${set}」`,
      en: ({ actor, set }) => `${actor} deleted the problem set ${set}`,
    },
  },
}

const readings: EventReadings = {
  ProblemCreated: {
    icon: IconFilePlus,
    kind: { 'zh-TW': '建立題目', en: 'Problem created' },
    meaning: { 'zh-TW': '有了一個新的題目。', en: 'A problem was created.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 建立題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} created the problem ${problem}`,
    },
  },
  ProblemRevised: {
    icon: IconEdit,
    kind: { 'zh-TW': '修改題目', en: 'Problem revised' },
    meaning: { 'zh-TW': '題目有了新的版本。', en: 'The problem has a new version.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 修改題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} revised the problem ${problem}`,
    },
  },
  ProblemDeleted: {
    icon: IconTrash,
    kind: { 'zh-TW': '刪除題目', en: 'Problem deleted' },
    meaning: { 'zh-TW': '題目不再出現在清單中。', en: 'The problem was deleted.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 刪除題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} deleted the problem ${problem}`,
    },
  },
  ProblemShared: {
    icon: IconUserPlus,
    kind: { 'zh-TW': '分享題目', en: 'Problem shared' },
    meaning: { 'zh-TW': '有人可以把這個題目加入自己的題目集。', en: 'A person can use the problem in their own sets.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 把「${problem}」分享給 ${user}`,
      en: ({ actor, user, problem }) => `${actor} shared ${problem} with ${user}`,
    },
  },
  ProblemUnshared: {
    icon: IconUserX,
    kind: { 'zh-TW': '取消分享題目', en: 'Problem no longer shared' },
    meaning: { 'zh-TW': '有人不能再把這個題目加入題目集。', en: 'A person can no longer add the problem to sets.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 取消把「${problem}」分享給 ${user}`,
      en: ({ actor, user, problem }) => `${actor} no longer shares ${problem} with ${user}`,
    },
  },
  ProblemCoAuthorAdded: {
    icon: IconUserPlus,
    kind: { 'zh-TW': '加入共同出題者', en: 'Co-author added' },
    meaning: {
      'zh-TW': '有人可以看到整個題目並儲存新版本。',
      en: 'A person can see the whole problem and save versions of it.',
    },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 把 ${user} 加為「${problem}」的共同出題者`,
      en: ({ actor, user, problem }) => `${actor} made ${user} a co-author of ${problem}`,
    },
  },
  ProblemCoAuthorRemoved: {
    icon: IconUserX,
    kind: { 'zh-TW': '移除共同出題者', en: 'Co-author removed' },
    meaning: { 'zh-TW': '有人不能再編輯這個題目。', en: 'A person can no longer edit the problem.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 不再讓 ${user} 共同編輯「${problem}」`,
      en: ({ actor, user, problem }) => `${actor} removed ${user} from the co-authors of ${problem}`,
    },
  },
  ProblemSharedWithGroup: {
    icon: IconUsersPlus,
    kind: { 'zh-TW': '分享題目給課程', en: 'Problem shared with the class' },
    meaning: {
      'zh-TW': '課程的教師與助教可以把這個題目加入要給該課程的題目集。',
      en: 'Teachers and assistants of the class can use the problem in sets for it.',
    },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 把「${problem}」分享給這個課程`,
      en: ({ actor, problem }) => `${actor} shared ${problem} with the class`,
    },
  },
  ProblemUnsharedWithGroup: {
    icon: IconUsersMinus,
    kind: { 'zh-TW': '取消分享題目給課程', en: 'Problem no longer shared with the class' },
    meaning: {
      'zh-TW': '這個題目不能再加入要給該課程的題目集。',
      en: 'The problem can no longer be added to sets for the class.',
    },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 取消把「${problem}」分享給這個課程`,
      en: ({ actor, problem }) => `${actor} no longer shares ${problem} with the class`,
    },
  },
  ProblemMarked: {
    icon: IconStar,
    kind: { 'zh-TW': '加上星號', en: 'Problem starred' },
    meaning: { 'zh-TW': '有人為題目加上星號。', en: 'A person starred a problem.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 為「${problem}」加上星號`,
      en: ({ user, problem }) => `${user} starred ${problem}`,
    },
  },
  ProblemUnmarked: {
    icon: IconStar,
    kind: { 'zh-TW': '取消星號', en: 'Problem unstarred' },
    meaning: { 'zh-TW': '有人取消題目的星號。', en: 'A person removed the star from a problem.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 取消「${problem}」的星號`,
      en: ({ user, problem }) => `${user} unstarred ${problem}`,
    },
  },
}

const ofReviews: EventReadings = {
  ProblemReviewRequested: {
    icon: IconListCheck,
    kind: { 'zh-TW': '請人審題', en: 'Review requested' },
    meaning: { 'zh-TW': '出題者請人審查題目。', en: 'An author asks people to review the problem.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 請人審查「${problem}」`,
      en: ({ actor, problem }) => `${actor} asked for a review of ${problem}`,
    },
  },
  ProblemReviewWithdrawn: {
    icon: IconUserX,
    kind: { 'zh-TW': '撤回審題請求', en: 'Review request withdrawn' },
    meaning: { 'zh-TW': '不再請人審查這個題目。', en: 'Nobody is asked for a review of the problem any more.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 撤回「${problem}」的審題請求`,
      en: ({ actor, problem }) => `${actor} withdrew the request for a review of ${problem}`,
    },
  },
  ProblemReviewOpened: {
    icon: IconLockOpen,
    kind: { 'zh-TW': '打開整個題目', en: 'Whole problem opened' },
    meaning: { 'zh-TW': '審題者打開整個題目，包括隱藏的測試資料。', en: 'A reviewer opened the whole problem, with its hidden test data.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 為審題打開整個「${problem}」`,
      en: ({ actor, problem }) => `${actor} opened all of ${problem} for a review`,
    },
  },
  ProblemReviewed: {
    icon: IconListCheck,
    kind: { 'zh-TW': '審題結果', en: 'Problem reviewed' },
    meaning: {
      'zh-TW': '審題者核可題目的一個版本，或要求修改。',
      en: 'A reviewer approved a version of the problem, or asked for changes.',
    },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 審查了「${problem}」`,
      en: ({ actor, problem }) => `${actor} reviewed ${problem}`,
    },
  },
  ProblemReviewCommented: {
    icon: IconMessage,
    kind: { 'zh-TW': '審題意見', en: 'Comment on a problem' },
    meaning: { 'zh-TW': '審題者或出題者對題目寫下意見。', en: 'A reviewer or an author commented on the problem.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 對「${problem}」寫下意見`,
      en: ({ actor, problem }) => `${actor} commented on ${problem}`,
    },
  },
  ProblemReviewCommentResolved: {
    icon: IconMessage,
    kind: { 'zh-TW': '意見已處理', en: 'Comment resolved' },
    meaning: { 'zh-TW': '題目的一則意見標為已處理。', en: 'A comment on the problem was marked as resolved.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 將「${problem}」的一則意見標為已處理`,
      en: ({ actor, problem }) => `${actor} resolved a comment on ${problem}`,
    },
  },
  ProblemReviewCommentReopened: {
    icon: IconMessage,
    kind: { 'zh-TW': '意見重新開啟', en: 'Comment opened again' },
    meaning: { 'zh-TW': '題目的一則意見重新開啟。', en: 'A resolved comment on the problem was opened again.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 重新開啟「${problem}」的一則意見`,
      en: ({ actor, problem }) => `${actor} opened a comment on ${problem} again`,
    },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '題目', en: 'Problems' }, readings },
  { name: { 'zh-TW': '題目集', en: 'Problem sets' }, readings: ofSets },
  { name: { 'zh-TW': '審題', en: 'Reviews of problems' }, readings: ofReviews },
]
