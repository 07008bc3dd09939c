// Timeline icons and wording of judging events.

import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopyCheck from '@tabler/icons-react/dist/esm/icons/IconCopyCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { EventGroup, EventHas, EventNames, EventReadings } from '../shared/eventReading.ts'

const answers: EventReadings = {
  CodeSubmitted: {
    icon: IconUpload,
    kind: { 'zh-TW': '送出程式碼', en: 'Code submitted' },
    meaning: { 'zh-TW': '學生送出了程式碼。', en: 'A student submitted code.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 送出「${problem}」的程式碼`,
      en: ({ user, problem }) => `${user} submitted code for ${problem}`,
    },
  },
  SubmissionJudged: {
    icon: IconCheck,
    kind: { 'zh-TW': '評測完成', en: 'Answer judged' },
    meaning: { 'zh-TW': '評測系統給出了結果。', en: 'The judge returned a verdict.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 的「${problem}」評測完成`,
      en: ({ user, problem }) => `The answer of ${user} to ${problem} was judged`,
    },
  },
  SubmissionCancelled: {
    icon: IconBan,
    kind: { 'zh-TW': '作答取消', en: 'Answer cancelled' },
    meaning: { 'zh-TW': '這次作答不會被評測。', en: 'The submission will not be judged.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 的「${problem}」作答已取消`,
      en: ({ user, problem }) => `The answer of ${user} to ${problem} was cancelled`,
    },
  },
}

/** Scope of a rejudge within a sentence; empty if it covers several things. */
const ofWhat = {
  'zh-TW': ({ activity, problem }: EventNames, has: EventHas): string => {
    const names = [...(has.activity ? [activity] : []), ...(has.problem ? [problem] : [])]
    return names.map((name) => `「${name}」的`).join('')
  },
  en: (before: string, { activity, problem }: EventNames, has: EventHas): string => {
    const names = [...(has.problem ? [problem] : []), ...(has.activity ? [activity] : [])]
    return names.length === 0 ? '' : ` ${before} ${names.join(' in ')}`
  },
}

const rejudges: EventReadings = {
  SubmissionRejudged: {
    icon: IconRefresh,
    kind: { 'zh-TW': '重新評測完成', en: 'Answer rejudged' },
    meaning: {
      'zh-TW': '更正之後，這次作答有了新的結果；原本的結果仍保留在紀錄中。',
      en: 'After a correction, the submission has a new verdict; the old one is kept in the history.',
    },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 的「${problem}」重新評測完成`,
      en: ({ user, problem }) => `The answer of ${user} to ${problem} was rejudged`,
    },
  },
  RejudgeRequested: {
    icon: IconRefresh,
    kind: { 'zh-TW': '提出重新評測', en: 'Rejudge requested' },
    meaning: { 'zh-TW': '更正之後，有人要求重新評測。', en: 'A rejudge of answers was requested after a correction.' },
    sentence: {
      'zh-TW': (names, has) => `${names.actor} 提出${ofWhat['zh-TW'](names, has)}重新評測`,
      en: (names, has) => `${names.actor} requested a rejudge of answers${ofWhat.en('to', names, has)}`,
    },
    reason: (data) => (data as { reason?: string }).reason ?? null,
  },
  RejudgeApplied: {
    icon: IconCheck,
    kind: { 'zh-TW': '套用重新評測', en: 'Rejudge applied' },
    meaning: { 'zh-TW': '採用新的評測結果。', en: 'The new verdicts now count.' },
    sentence: {
      'zh-TW': (names, has) => `${names.actor} 套用${ofWhat['zh-TW'](names, has)}重新評測結果`,
      en: (names, has) => `${names.actor} applied a rejudge${ofWhat.en('of', names, has)}`,
    },
  },
  RejudgeDropped: {
    icon: IconBan,
    kind: { 'zh-TW': '放棄重新評測', en: 'Rejudge dropped' },
    meaning: { 'zh-TW': '不採用新的評測結果。', en: 'The new verdicts do not count.' },
    sentence: {
      'zh-TW': (names, has) => `${names.actor} 放棄${ofWhat['zh-TW'](names, has)}重新評測結果`,
      en: (names, has) => `${names.actor} dropped a rejudge${ofWhat.en('of', names, has)}`,
    },
  },
}

const similarity: EventReadings = {
  SimilarityMeasured: {
    icon: IconCopyCheck,
    kind: { 'zh-TW': '相似度檢查', en: 'Similarity measured' },
    meaning: {
      'zh-TW': '通過的作答與較早通過的作答比對了相似度。',
      en: 'An accepted answer was compared with earlier accepted answers to the problem.',
    },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 的「${problem}」比對了相似度`,
      en: ({ user, problem }) => `The similarity of the answer of ${user} to ${problem} was measured`,
    },
  },
  SimilarityWaived: {
    icon: IconShieldCheck,
    kind: { 'zh-TW': '豁免相似度檢查', en: 'Similarity waived' },
    meaning: {
      'zh-TW': '教師或助教讓未通過相似度檢查的作答計分。',
      en: 'Staff let an answer count although its similarity check has failed.',
    },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 豁免 ${user} 在「${problem}」的相似度檢查`,
      en: ({ actor, user, problem }) => `${actor} waived the similarity check of the answer of ${user} to ${problem}`,
    },
    reason: (data) => (data as { reason?: string | null }).reason ?? null,
  },
  SimilarityWaiverRemoved: {
    icon: IconArrowBackUp,
    kind: { 'zh-TW': '取消相似度豁免', en: 'Similarity waiver removed' },
    meaning: {
      'zh-TW': '豁免取消了，相似度檢查的結果恢復計算。',
      en: 'A waiver was taken back: the outcome of the similarity check counts again.',
    },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 取消 ${user} 在「${problem}」的相似度豁免`,
      en: ({ actor, user, problem }) => `${actor} removed the similarity waiver of the answer of ${user} to ${problem}`,
    },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '送出與評測結果', en: 'Submissions and verdicts' }, readings: answers },
  { name: { 'zh-TW': '重新評測', en: 'Rejudges' }, readings: rejudges },
  { name: { 'zh-TW': '相似度', en: 'Similarity' }, readings: similarity },
]
