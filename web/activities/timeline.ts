// Timeline icons and wording of marking events.
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const textOf = (data: unknown): string | null => (data as { text?: string | null }).text ?? null

const readings: EventReadings = {
  ScoreAdjusted: {
    icon: IconAdjustments,
    kind: { 'zh-TW': '調整分數', en: 'Score adjusted' },
    meaning: { 'zh-TW': '教師或助教設定了學生一題的分數。', en: "Staff set a student's score of a problem." },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 調整 ${user} 在「${problem}」的分數`,
      en: ({ actor, user, problem }) => `${actor} adjusted the score of ${user} for ${problem}`,
    },
    reason: (data) => (data as { reason?: string | null }).reason ?? null,
  },
  ScoreAdjustmentRemoved: {
    icon: IconAdjustments,
    kind: { 'zh-TW': '移除調整的分數', en: 'Adjusted score removed' },
    meaning: { 'zh-TW': '調整的分數移除了，改回評測的分數。', en: 'The judged score counts again.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 移除 ${user} 在「${problem}」調整過的分數`,
      en: ({ actor, user, problem }) => `${actor} removed the adjusted score of ${user} for ${problem}`,
    },
  },
  CommentAdded: {
    icon: IconMessage,
    kind: { 'zh-TW': '留言', en: 'Comment' },
    meaning: { 'zh-TW': '教師或助教在學生的作答上留言。', en: "Staff commented on a student's answer." },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 在 ${user} 的「${problem}」作答上留言`,
      en: ({ actor, user, problem }) => `${actor} commented on the answer of ${user} to ${problem}`,
    },
    reason: textOf,
  },
  CommentReplied: {
    icon: IconMessage,
    kind: { 'zh-TW': '回覆留言', en: 'Reply to a comment' },
    meaning: { 'zh-TW': '學生、教師或助教回覆了留言。', en: 'The student or staff replied to a comment.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 在 ${user} 的「${problem}」作答上回覆留言`,
      en: ({ actor, user, problem }) => `${actor} replied to a comment on the answer of ${user} to ${problem}`,
    },
    reason: textOf,
  },
  CommentChanged: {
    icon: IconMessage,
    kind: { 'zh-TW': '修改留言', en: 'Comment changed' },
    meaning: { 'zh-TW': '留言的人修改了留言。', en: 'Its author changed a comment.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 修改了 ${user} 的「${problem}」作答上的留言`,
      en: ({ actor, user, problem }) => `${actor} changed a comment on the answer of ${user} to ${problem}`,
    },
    reason: textOf,
  },
  CommentRemoved: {
    icon: IconMessage,
    kind: { 'zh-TW': '移除留言', en: 'Comment removed' },
    meaning: { 'zh-TW': '留言的人移除了留言。', en: 'Its author removed a comment.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 移除了 ${user} 的「${problem}」作答上的留言`,
      en: ({ actor, user, problem }) => `${actor} removed a comment on the answer of ${user} to ${problem}`,
    },
  },
  RegradeAsked: {
    icon: IconZoomQuestion,
    kind: { 'zh-TW': '請求複查', en: 'Review request' },
    meaning: { 'zh-TW': '學生請教師或助教複查作答。', en: 'A student requested a review of an answer.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 請求複查「${problem}」`,
      en: ({ user, problem }) => `${user} requested a review of ${problem}`,
    },
    reason: textOf,
  },
  RegradeAnswered: {
    icon: IconZoomQuestion,
    kind: { 'zh-TW': '回覆複查', en: 'Request answered' },
    meaning: { 'zh-TW': '教師或助教回覆了複查請求。', en: 'Staff answered a review request.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 回覆 ${user} 對「${problem}」的複查請求`,
      en: ({ actor, user, problem }) => `${actor} answered the review request of ${user} for ${problem}`,
    },
    reason: textOf,
  },
  MarksSeen: {
    icon: IconEye,
    kind: { 'zh-TW': '看過留言', en: 'Comments seen' },
    meaning: { 'zh-TW': '學生看過了作答上的留言與調整的分數。', en: 'The student has seen the comments and the adjusted score.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 看過「${problem}」的留言`,
      en: ({ user, problem }) => `${user} has seen the comments on ${problem}`,
    },
  },
}

const saved: EventReadings = {
  CommentSaved: {
    icon: IconBookmark,
    kind: { 'zh-TW': '儲存常用評語', en: 'Comment saved' },
    meaning: { 'zh-TW': '教師存下一則常用評語。', en: 'A teacher saved a comment to use again.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 存下一則常用評語`, en: ({ actor }) => `${actor} saved a comment to use again` },
    reason: textOf,
  },
  CommentRevised: {
    icon: IconBookmark,
    kind: { 'zh-TW': '修改常用評語', en: 'Saved comment changed' },
    meaning: { 'zh-TW': '教師修改了常用評語。', en: 'A teacher changed a saved comment.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 修改了常用評語`, en: ({ actor }) => `${actor} changed a saved comment` },
    reason: textOf,
  },
  SavedCommentRemoved: {
    icon: IconBookmark,
    kind: { 'zh-TW': '移除常用評語', en: 'Saved comment removed' },
    meaning: { 'zh-TW': '教師移除了常用評語。', en: 'A teacher removed a saved comment.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 移除了常用評語`, en: ({ actor }) => `${actor} removed a saved comment` },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '批改', en: 'Marking' }, readings },
  { name: { 'zh-TW': '常用評語', en: 'Saved comments' }, readings: saved },
]
