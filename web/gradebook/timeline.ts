// Timeline icons and wording of gradebook events.

import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

interface Entered {
  columnName: string
  score: number | null
}

const readings: EventReadings = {
  GradebookConfigured: {
    icon: IconChecklist,
    kind: { 'zh-TW': '成績簿設定', en: 'Gradebook settings' },
    meaning: { 'zh-TW': '成績簿的權重或自訂欄位變更了。', en: 'Weights or own columns of the gradebook changed.' },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 變更成績簿的權重或欄位`,
      en: ({ actor }) => `${actor} changed weights or columns of the gradebook`,
    },
  },
  GradeEntered: {
    icon: IconPencil,
    kind: { 'zh-TW': '登記成績', en: 'Grade entered' },
    meaning: {
      'zh-TW': '教師或助教在自訂欄位登記或清除了學生的成績。',
      en: "Staff entered or cleared a student's grade in a column of their own.",
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 登記 ${user} 的成績`,
      en: ({ actor, user }) => `${actor} entered a grade of ${user}`,
    },
    reason: (data) => {
      const { columnName, score } = data as Entered
      return `${columnName}: ${score ?? '–'}`
    },
  },
  PersonExcused: {
    icon: IconUserOff,
    kind: { 'zh-TW': '成績不計', en: 'Excused in the gradebook' },
    meaning: {
      'zh-TW': '學生的一項成績不計入總成績，或恢復計入。',
      en: 'A cell of the gradebook counts nowhere for a student, or counts again.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 變更 ${user} 一項成績是否計入總成績`,
      en: ({ actor, user }) => `${actor} changed whether a cell of ${user} counts in the gradebook`,
    },
    reason: (data) => (data as { reason?: string | null }).reason ?? null,
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '成績簿', en: 'Gradebook' }, readings }]
