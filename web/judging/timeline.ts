// How the events of judging read in the timeline.
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const answers: EventReadings = {
  CodeSubmitted: {
    icon: IconUpload,
    kind: { 'zh-TW': '送出程式碼', en: 'Code submitted' },
    meaning: { 'zh-TW': '學生送出了程式碼。', en: 'A student handed in code.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 送出「${problem}」的程式碼`,
      en: ({ user, problem }) => `${user} submitted code for ${problem}`,
    },
  },
  SubmissionJudged: {
    icon: IconCheck,
    kind: { 'zh-TW': '評測完成', en: 'Answer judged' },
    meaning: { 'zh-TW': '評測系統給出了結果。', en: 'The judge gave its verdict.' },
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

const rejudges: EventReadings = {
  SubmissionRejudged: {
    icon: IconRefresh,
    kind: { 'zh-TW': '重新評測完成', en: 'Answer judged again' },
    meaning: {
      'zh-TW': '更正之後，這次作答有了新的結果；原本的結果仍保留在紀錄中。',
      en: 'After a correction the submission has another verdict; the old one stays in the history.',
    },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 的「${problem}」重新評測完成`,
      en: ({ user, problem }) => `The answer of ${user} to ${problem} was judged again`,
    },
  },
  RejudgeRequested: {
    icon: IconRefresh,
    kind: { 'zh-TW': '提出重新評測', en: 'Rejudge asked for' },
    meaning: { 'zh-TW': '更正之後，有人要求重新評測。', en: 'Someone wants answers judged again after a correction.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 提出重新評測`, en: ({ actor }) => `${actor} had answers judged again` },
  },
  RejudgeApplied: {
    icon: IconCheck,
    kind: { 'zh-TW': '套用重新評測', en: 'Rejudge applied' },
    meaning: { 'zh-TW': '採用新的評測結果。', en: 'The new verdicts are to count.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 套用重新評測的結果`, en: ({ actor }) => `${actor} applied a rejudge` },
  },
  RejudgeDropped: {
    icon: IconBan,
    kind: { 'zh-TW': '放棄重新評測', en: 'Rejudge dropped' },
    meaning: { 'zh-TW': '不採用新的評測結果。', en: 'The new verdicts are not to count.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 放棄重新評測的結果`, en: ({ actor }) => `${actor} dropped a rejudge` },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '送出與評測結果', en: 'Handing in and verdicts' }, readings: answers },
  { name: { 'zh-TW': '重新評測', en: 'Rejudges' }, readings: rejudges },
]
