// Texts of the typing playground, as platform admins edit them. A pure leaf.
import { z } from 'zod'

const LONGEST_TEXT = 2000
const MOST_TEXTS = 100

/** Composed characters and single spaces, so that equal looks are equal. */
const typable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const typingText = z.object({
  language: z.enum(['zh-TW', 'en']),
  title: z.string().trim().min(1).max(60),
  text: z
    .string()
    .max(2 * LONGEST_TEXT)
    .transform(typable)
    .pipe(z.string().min(20).max(LONGEST_TEXT)),
})

/** What platform admins edit; a language without a text offers no rounds. */
export const typingTexts = z.object({ texts: z.array(typingText).max(MOST_TEXTS) })

/** The texts until somebody edits them. */
export const initialTypingTexts: z.infer<typeof typingTexts> = {
  texts: [
    {
      language: 'zh-TW',
      title: '第一支程式',
      text: '學寫程式的第一天，老師請我們讓電腦說一句話。我想了很久，最後寫下今天的天氣很好。按下執行，螢幕上真的出現了這句話。從那一刻起，我知道電腦會照著我寫的每一個字去做，所以每一個字都要想清楚。',
    },
    {
      language: 'zh-TW',
      title: '找出錯誤',
      text: '程式出錯的時候，不要急著改。先把錯誤訊息讀一遍，再想想哪一行的結果和你預期的不同。把問題縮小到最短的一段，印出中間的值，你會發現電腦沒有說謊，只是我們以為自己寫的是另一件事。',
    },
    {
      language: 'en',
      title: 'The first program',
      text: 'On the first day of the course we were asked to make the computer say one sentence. I thought about it for a long time and wrote that the weather was fine. When I pressed run, the sentence was there on the screen, and I knew that every word would be taken exactly as I wrote it.',
    },
    {
      language: 'en',
      title: 'Finding a mistake',
      text: 'When a program fails, do not change it at once. Read the message to its end, and ask which line gave a result that you did not expect. Make the case as small as you can and print the values on the way. The computer does not lie; we only believed that we had written something else.',
    },
  ],
}
