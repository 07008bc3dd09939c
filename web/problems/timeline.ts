// How the events of problems read in the timeline.
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { EventReadings } from '../shared/eventReading.ts'

export const readings: EventReadings = {
  ProblemMarked: {
    icon: IconStar,
    kind: { 'zh-TW': '加上星號', en: 'Star put' },
    meaning: { 'zh-TW': '有人為題目加上星號。', en: 'A person put a star on a problem.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 為「${problem}」加上星號`,
      en: ({ user, problem }) => `${user} put a star on ${problem}`,
    },
  },
  ProblemUnmarked: {
    icon: IconStar,
    kind: { 'zh-TW': '取消星號', en: 'Star taken away' },
    meaning: { 'zh-TW': '有人取消題目的星號。', en: 'A person took the star away.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 取消「${problem}」的星號`,
      en: ({ user, problem }) => `${user} took the star from ${problem}`,
    },
  },
}
