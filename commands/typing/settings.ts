// Settings of the typing playground. A pure leaf.
import { z } from 'zod'
import { setting } from '../../protocol/setting.ts'

const threshold = (medal: { 'zh-TW': string; en: string }, initial: number) =>
  setting({
    title: { 'zh-TW': `打字練習：${medal['zh-TW']}`, en: `Typing: ${medal.en} medal` },
    description: {
      'zh-TW': `一回合每分鐘正確字數達到這個數字時，得到${medal['zh-TW']}。`,
      en: `Correct characters a minute from which a round earns a ${medal.en} medal.`,
    },
    schema: z.number().int().min(1).max(1000),
    initial,
  })

export const typingSettings = {
  typingBronze: threshold({ 'zh-TW': '銅牌', en: 'bronze' }, 40),
  typingSilver: threshold({ 'zh-TW': '銀牌', en: 'silver' }, 60),
  typingGold: threshold({ 'zh-TW': '金牌', en: 'gold' }, 80),
}
