// Content of the front page: demo video, cards, and what clients say. A pure leaf.
import { z } from 'zod'
import { bilingual, bilingualOrNone } from '../bilingual.ts'

/** Icons of information cards. */
export const cardIcons = ['bolt', 'code', 'timeline', 'shield', 'users', 'world'] as const

/** Empty, a path of this site, or an https address. */
const imageURL = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/[\w./-]+|https:\/\/[^\s"<>]+)?$/)

export const landingContent = z.object({
  /** Without an id there is no video. */
  video: z.object({
    id: z
      .string()
      .trim()
      .max(64)
      .regex(/^[\w-]*$/),
    title: bilingual(100),
  }),
  informationCards: z.array(z.object({ icon: z.enum(cardIcons), title: bilingual(80), description: bilingual(400) })).max(12),
  featureCards: z
    .array(
      z.object({
        title: bilingual(80),
        description: bilingual(400),
        imageURL: z.object({ 'zh-TW': imageURL, en: imageURL }),
        /** What the picture shows, for those who do not see it. */
        imageText: bilingualOrNone(300),
      }),
    )
    .max(12),
  feedbacks: z.array(z.object({ text: bilingual(600), from: bilingual(100) })).max(20),
})

/** The front page until somebody edits it. */
export const initialLanding: z.infer<typeof landingContent> = {
  video: {
    id: '',
    title: {
      'zh-TW': '看看示範影片',
      en: 'Watch the demo',
    },
  },
  informationCards: [
    {
      icon: 'bolt',
      title: {
        'zh-TW': '幾秒就有結果',
        en: 'Verdicts within seconds',
      },
      description: {
        'zh-TW': '公開與隱藏的測試資料逐筆執行、逐筆比對；公開的資料還能看出輸出差在哪裡。',
        en: 'Every hidden and visible test case is run and compared. For visible ones you see exactly where your output differs.',
      },
    },
    {
      icon: 'code',
      title: {
        'zh-TW': '打開瀏覽器就能寫',
        en: 'Everything in the browser',
      },
      description: {
        'zh-TW': '完整的程式編輯器、自訂輸入、自動保存的草稿，不必安裝任何軟體。',
        en: 'A full editor with highlighting, your own input, and drafts that are saved automatically. Nothing to install.',
      },
    },
    {
      icon: 'timeline',
      title: {
        'zh-TW': '記得一切的時間軸',
        en: 'A timeline that remembers',
      },
      description: {
        'zh-TW': '每次送出、評測與變更都依序留存，課堂上的任何一刻都能重新查看。',
        en: 'Every submission, verdict and change is kept in order. You can look back at any moment of a class.',
      },
    },
    {
      icon: 'shield',
      title: {
        'zh-TW': '安全執行',
        en: 'Run safely',
      },
      description: {
        'zh-TW': '程式在隔離的沙箱中執行，時間與記憶體限制準確，彼此互不干擾。',
        en: 'Programs run in an isolated sandbox with accurate time and memory limits, and cannot disturb each other.',
      },
    },
    {
      icon: 'users',
      title: {
        'zh-TW': '照顧整個課程',
        en: 'For the whole class',
      },
      description: {
        'zh-TW': '練習循序漸進、進度一目了然，適時開放解答，全班的作答紀錄集中在一處。',
        en: 'Practices in order, progress at a glance, solutions opened at the right time, and everyone’s record in one place.',
      },
    },
    {
      icon: 'world',
      title: {
        'zh-TW': '中英雙語',
        en: 'Two languages',
      },
      description: {
        'zh-TW': '介面與題目都有繁體中文與英文，隨時可以切換。',
        en: 'The interface and the problems are available in Traditional Chinese and English; switch whenever you like.',
      },
    },
  ],
  featureCards: [
    {
      title: {
        'zh-TW': '動手解題，逐筆看結果',
        en: 'Solve problems and see every test case',
      },
      description: {
        'zh-TW': '題目、程式與評測結果並排顯示；每一筆測試資料的時間、記憶體與得分都清清楚楚。',
        en: 'The problem, your program and the verdict side by side. Every test case shows its time, memory and points.',
      },
      imageURL: {
        'zh-TW': '/pictures/problem.zh-TW.webp',
        en: '/pictures/problem.en.webp',
      },
      imageText: {
        'zh-TW': '題目旁是 Python 程式，下方的評測結果為「答對」，得到 25 分中的 25 分，並列出八筆測試資料。',
        en: 'A problem open beside a Python program; below it the verdict Accept with 25 of 25 points and a list of eight cases.',
      },
    },
    {
      title: {
        'zh-TW': '全班進度，一眼掌握',
        en: 'See how the class is doing',
      },
      description: {
        'zh-TW': '每一題有多少人已通過、誰卡在哪一題，都能及時看到、及時協助。',
        en: 'How many students have solved each problem, who is stuck and where, in time to help.',
      },
      imageURL: {
        'zh-TW': '/pictures/class.zh-TW.webp',
        en: '/pictures/class.en.webp',
      },
      imageText: {
        'zh-TW': '教師看到的練習頁面：三個題目各有多少學生已通過，以及卡關學生的表格。',
        en: 'A practice as its teacher sees it: how many students solved each of three problems, and a table of those who are stuck.',
      },
    },
    {
      title: {
        'zh-TW': '任何一刻都能重新查看',
        en: 'Look back at any moment',
      },
      description: {
        'zh-TW': '送出、評測與變更依序留存，精確到秒，並以圖表呈現發生的時間。',
        en: 'Submissions, verdicts and changes in order, to the second, and a chart of when they happened.',
      },
      imageURL: {
        'zh-TW': '/pictures/timeline.zh-TW.webp',
        en: '/pictures/timeline.en.webp',
      },
      imageText: {
        'zh-TW': '課程的時間軸：可依人員、時間與類型篩選，有每週事件數的圖表與最新的事件。',
        en: 'The timeline of a class: filters by person, time and kind, a chart of events by week, and the newest events.',
      },
    },
  ],
  feedbacks: [],
}
