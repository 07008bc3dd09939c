// Timeline icons and wording of competition events.
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const keyOf = (data: unknown): string => (data as { key: string }).key

const readings: EventReadings = {
  CompetitionConfigured: {
    icon: IconTrophy,
    kind: { 'zh-TW': '競賽設定', en: 'Competition configured' },
    meaning: { 'zh-TW': '平台管理員新增競賽，或修改其文字與規則。', en: 'A competition was created, or its texts or rules changed.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 設定競賽`, en: ({ actor }) => `${actor} configured a competition` },
    reason: keyOf,
  },
  ApplicationSubmitted: {
    icon: IconTicket,
    kind: { 'zh-TW': '報名競賽', en: 'Applied for a competition' },
    meaning: { 'zh-TW': '學生報名競賽並取得名額。', en: 'A student applied for a competition and got a place.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 報名競賽`, en: ({ user }) => `${user} applied for a competition` },
    reason: keyOf,
  },
  ScoresPublished: {
    icon: IconListNumbers,
    kind: { 'zh-TW': '公布排名', en: 'Ranks published' },
    meaning: { 'zh-TW': '平台管理員公布或收回競賽的排名表。', en: 'A rank table of a competition was published or taken back.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 公布競賽排名`, en: ({ actor }) => `${actor} published ranks of a competition` },
    reason: keyOf,
  },
  CompetitionFinished: {
    icon: IconFlag,
    kind: { 'zh-TW': '競賽結束', en: 'Competition finished' },
    meaning: { 'zh-TW': '競賽已結束，不再接受報名。', en: 'The competition is over and takes no more applications.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 結束競賽`, en: ({ actor }) => `${actor} finished a competition` },
    reason: keyOf,
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '競賽', en: 'Competitions' }, readings }]
