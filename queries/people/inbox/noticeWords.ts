// Texts of notices about activities in both languages, built on reading: names are those of now, as far as the reader may see them.
import type { NoticeKind, ProblemNoticeKind } from '../../../commands/people/notice/schemas.ts'
import type { Language } from '../../../protocol/errors.ts'
import type { Subject } from './notices.ts'

type InBoth<T> = Readonly<Record<Language, T>>

interface Names {
  /** The author of what happened. */
  from: string
  activity: string
  className: string
  /** The problem, with the activity in brackets; the activity alone where there is no problem. */
  problem: string
}

const texts: Readonly<Record<Exclude<NoticeKind, ProblemNoticeKind>, InBoth<(names: Names) => string>>> = {
  homeworkStarted: {
    'zh-TW': ({ activity, className }) => `「${className}」的作業「${activity}」開始了。`,
    en: ({ activity, className }) => `The homework “${activity}” of the class “${className}” has started.`,
  },
  homeworkEnded: {
    'zh-TW': ({ activity, className }) => `「${className}」的作業「${activity}」結束了。`,
    en: ({ activity, className }) => `The homework “${activity}” of the class “${className}” has ended.`,
  },
  makeUpStarted: {
    'zh-TW': ({ activity, className }) => `「${className}」的作業「${activity}」開始補交了。`,
    en: ({ activity, className }) => `The make-up of the homework “${activity}” of the class “${className}” has started.`,
  },
  makeUpEnded: {
    'zh-TW': ({ activity, className }) => `「${className}」的作業「${activity}」補交結束了。`,
    en: ({ activity, className }) => `The make-up of the homework “${activity}” of the class “${className}” has ended.`,
  },
  homeworkExtended: {
    'zh-TW': ({ activity, className }) => `「${className}」的作業「${activity}」，你的截止時間延後了；新的時間與原因在作業頁面。`,
    en: ({ activity, className }) =>
      `Your deadline for the homework “${activity}” of the class “${className}” was extended. The new deadline and the reason are on its page.`,
  },
  answerCommented: {
    'zh-TW': ({ from, problem, className }) => `${from} 對你在${problem}的作答留下評語、回覆或分數（課程「${className}」）。`,
    en: ({ from, problem, className }) =>
      `${from} commented on your answers to ${problem}, replied or changed a score (class “${className}”).`,
  },
  commentReplied: {
    'zh-TW': ({ from, problem, className }) => `${from} 回覆了你在${problem}的評語（課程「${className}」）；其他學生可能也回覆了。`,
    en: ({ from, problem, className }) =>
      `${from} replied to your comment on an answer to ${problem} (class “${className}”). Other students may have replied as well.`,
  },
  reviewRequested: {
    'zh-TW': ({ from, problem, className }) => `${from} 請教師再看一次${problem}的作答（課程「${className}」）；其他學生可能也提出了。`,
    en: ({ from, problem, className }) =>
      `${from} requested a review of an answer to ${problem} (class “${className}”). Other students may have done so as well.`,
  },
}

/** Of a problem that the reader may no longer see the number alone is known. */
const problemTexts: Readonly<Record<ProblemNoticeKind, InBoth<(names: Pick<Names, 'from' | 'problem'>) => string>>> = {
  coAuthorAdded: {
    'zh-TW': ({ from, problem }) => `${from} 請你一起編輯題目${problem}，你現在是共同出題者。`,
    en: ({ from, problem }) => `${from} shares the problem ${problem} with you for editing: you are a co-author now.`,
  },
  coAuthorRemoved: {
    'zh-TW': ({ from, problem }) => `${from} 已將你從題目${problem}的共同出題者移除。`,
    en: ({ from, problem }) => `${from} removed you from the co-authors of the problem ${problem}.`,
  },
  problemReviewRequested: {
    'zh-TW': ({ from, problem }) => `${from} 請你審查題目${problem}。`,
    en: ({ from, problem }) => `${from} asks you to review the problem ${problem}.`,
  },
  problemApproved: {
    'zh-TW': ({ from, problem }) => `${from} 審查後核可了題目${problem}。`,
    en: ({ from, problem }) => `${from} reviewed and approved the problem ${problem}.`,
  },
  problemChangesAsked: {
    'zh-TW': ({ from, problem }) => `${from} 審查後請你修改題目${problem}。`,
    en: ({ from, problem }) => `${from} reviewed the problem ${problem} and asks for changes.`,
  },
  problemCommented: {
    'zh-TW': ({ from, problem }) => `${from} 對題目${problem}寫了意見；其他人可能也寫了。`,
    en: ({ from, problem }) => `${from} commented on the problem ${problem}. Others may have commented as well.`,
  },
}

/** Text of a notice about a problem itself. `title` is null if the reader may not see the problem. */
export const problemNoticeMessage = (
  kind: ProblemNoticeKind,
  from: string,
  { problemId, title }: { problemId: number | null; title: string | null },
  language: Language,
): string => {
  const [open, close] = language === 'en' ? ['“', '”'] : ['「', '」']
  const problem = title === null ? (language === 'en' ? `${problemId}` : ` ${problemId} `) : `${open}${title}${close}`
  return problemTexts[kind][language]({ from, problem })
}

const gone: InBoth<string> = {
  'zh-TW': '這則通知所說的活動，你現在看不到。',
  en: 'A notice about an activity that you cannot see now.',
}

const problemIn = ({ activity: { name }, problemTitle }: Subject, language: Language): string => {
  if (language === 'en') return problemTitle === null ? `“${name}”` : `“${problemTitle}” in “${name}”`
  return problemTitle === null ? `「${name}」` : `「${name}」的「${problemTitle}」`
}

/** Text of a notice. `subject` is null if the reader may not see the activity. */
export const noticeMessage = (
  kind: Exclude<NoticeKind, ProblemNoticeKind>,
  from: string,
  subject: Subject | null,
  language: Language,
): string => {
  if (subject === null) return gone[language]
  const { activity, className } = subject
  return texts[kind][language]({ from, activity: activity.name, className, problem: problemIn(subject, language) })
}
