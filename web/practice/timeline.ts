// Timeline icons and wording of practice events.
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const readings: EventReadings = {
  PracticeCreated: {
    icon: IconBook,
    kind: { 'zh-TW': '建立練習', en: 'Practice created' },
    meaning: { 'zh-TW': '課程新增了一個練習。', en: 'A practice was created for the class.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 建立練習「${activity}」`,
      en: ({ actor, activity }) => `${actor} created the practice ${activity}`,
    },
  },
  PracticeEdited: {
    icon: IconBook,
    kind: { 'zh-TW': '編輯練習', en: 'Practice edited' },
    meaning: { 'zh-TW': '練習的名稱、說明或題目集變更了。', en: 'Name, description or problem set of the practice changed.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 編輯練習「${activity}」`,
      en: ({ actor, activity }) => `${actor} edited the practice ${activity}`,
    },
  },
  PracticeDeleted: {
    icon: IconBook,
    kind: { 'zh-TW': '刪除練習', en: 'Practice deleted' },
    meaning: { 'zh-TW': '練習不再出現在清單中。', en: 'The practice was deleted.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 刪除練習「${activity}」`,
      en: ({ actor, activity }) => `${actor} deleted the practice ${activity}`,
    },
  },
  PracticesReordered: {
    icon: IconArrowsSort,
    kind: { 'zh-TW': '調整練習順序', en: 'Practices reordered' },
    meaning: { 'zh-TW': '課程的練習換了順序。', en: 'The order of the practices of a class changed.' },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 調整了練習的順序`,
      en: ({ actor }) => `${actor} changed the order of the practices`,
    },
  },
  SolutionVisibilityChanged: {
    icon: IconKey,
    kind: { 'zh-TW': '開放或關閉解答', en: 'Solutions opened or closed' },
    meaning: { 'zh-TW': '題目的解答對課程開放或關閉了。', en: 'The solution notes of problems were opened or closed for the class.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 開放或關閉「${activity}」的解答`,
      en: ({ actor, activity }) => `${actor} opened or closed solutions in ${activity}`,
    },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '練習', en: 'Practices' }, readings }]
