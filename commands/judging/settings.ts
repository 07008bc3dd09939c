// Settings of judging, in display order. A pure leaf.
import { z } from 'zod'
import { languages, usualLanguageIds } from '../../judge/catalogue.ts'
import { setting } from '../../protocol/setting.ts'

const isKnown = (id: number): boolean => languages.some(({ languageId }) => languageId === id)

export const judgingSettings = {
  offeredLanguages: setting({
    title: { 'zh-TW': '提供的程式語言', en: 'Programming languages offered' },
    description: {
      'zh-TW':
        '作者可以為題目選擇、學生可以用來作答的程式語言。取消一種語言之後，先前的答案仍然看得到，也可以重新評測，但不再接受新的答案。還沒有安裝的語言，要先安裝在評測伺服器上。',
      en: 'The languages that authors may choose for problems, and in which students may answer. When a language is no longer offered, earlier answers in it remain readable and can be rejudged, but new ones are refused. A language that is not installed has to be installed on the judge first.',
    },
    schema: z
      .array(z.number().int().refine(isKnown))
      .min(1)
      .max(languages.length)
      .overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b)),
    initial: [...usualLanguageIds],
  }),
} as const
