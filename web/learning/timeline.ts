// Timeline icon and wording of reading in the learning area.
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const readings: EventReadings = {
  LessonRead: {
    icon: IconSchool,
    kind: { 'zh-TW': '讀完一課', en: 'Lesson read' },
    meaning: { 'zh-TW': '在學習專區標記一課為已讀。', en: 'A lesson of the learning area was marked as read.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 讀完學習專區的一課`, en: ({ user }) => `${user} read a lesson of the learning area` },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '學習專區', en: 'Learning' }, readings }]
