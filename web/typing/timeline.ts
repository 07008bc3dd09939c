// Timeline icon and wording of rounds in the typing playground.
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const readings: EventReadings = {
  TypingRoundFinished: {
    icon: IconKeyboard,
    kind: { 'zh-TW': '打字練習', en: 'Typing round' },
    meaning: { 'zh-TW': '完成了一回合打字練習。', en: 'A round of the typing playground was finished.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 完成一回合打字練習`, en: ({ user }) => `${user} finished a round of typing` },
    reason: (data) => {
      const { title, perMinute } = data as { title: string; perMinute: number }
      return `${title}: ${perMinute}`
    },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '打字練習', en: 'Typing' }, readings }]
