// Timeline icons and wording of events of the shared editor.
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const textOf = (field: 'output' | 'description') => (data: unknown) => (data as Partial<Record<typeof field, string | null>>)[field] || null

const readings: EventReadings = {
  LicenceTransferred: {
    icon: IconKey,
    kind: { 'zh-TW': '移轉編輯權', en: 'Licence to edit' },
    meaning: {
      'zh-TW': '同步編輯器的編輯權移轉給其他成員，或因成員離開而收回。',
      en: 'The licence to edit the shared code went to another member, or was taken back since its holder had gone.',
    },
    sentence: {
      'zh-TW': ({ user }) => `${user} 取得同步編輯器的編輯權`,
      en: ({ user }) => `${user} got the licence to edit the shared code`,
    },
  },
  CodeRun: {
    icon: IconPlayerPlay,
    kind: { 'zh-TW': '執行同步編輯器的程式', en: 'Shared code run' },
    meaning: { 'zh-TW': '教師執行了同步編輯器的程式，輸出給全班看。', en: 'A teacher ran the shared code for the class.' },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 執行同步編輯器的程式`,
      en: ({ actor }) => `${actor} ran the shared code`,
    },
    reason: textOf('output'),
  },
  EditorQuestionAsked: {
    icon: IconHelp,
    kind: { 'zh-TW': '同步編輯器的提問', en: 'Question about code' },
    meaning: { 'zh-TW': '學生在同步編輯器提問。', en: 'A student asked a question in the shared editor.' },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 在同步編輯器提問`,
      en: ({ actor }) => `${actor} asked a question in the shared editor`,
    },
    reason: textOf('description'),
  },
  EditorQuestionSolved: {
    icon: IconRosetteDiscountCheck,
    kind: { 'zh-TW': '提問已解決', en: 'Question solved' },
    meaning: { 'zh-TW': '持有編輯權的成員把提問標示為已解決。', en: 'The licensee marked a question in the shared editor as solved.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 將 ${user} 的提問標示為已解決`,
      en: ({ actor, user }) => `${actor} marked a question of ${user} as solved`,
    },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '同步編輯器', en: 'Shared editor' }, readings }]
