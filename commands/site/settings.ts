// Settings of site, in display order. A pure leaf.
import { z } from 'zod'
import { setting } from '../../protocol/setting.ts'
import { bilingual } from './bilingual.ts'

/** A URL that a page links to, or empty. */
const linkSchema = z
  .string()
  .max(300)
  .regex(/^(https:\/\/[^\s"<>]+)?$/)

export const siteSettings = {
  tenantMode: setting({
    title: { 'zh-TW': '單一單位模式', en: 'One unit only' },
    description: {
      'zh-TW': '整個平台只供一個單位使用：不顯示單位切換、購買方案與首頁上的人數。',
      en: 'The platform serves one unit: no switch between units, no plans, and no counts on the front page.',
    },
    schema: z.boolean(),
    initial: false,
  }),
  contactEmail: setting({
    title: { 'zh-TW': '聯絡信箱', en: 'Support e-mail' },
    description: {
      'zh-TW': '顯示在頁尾、購買方案與帳號到期通知。',
      en: 'Shown in the footer, on the plans page and in the notice for expired accounts.',
    },
    schema: z.email().max(254),
    initial: 'support@chronojudge.example',
  }),
  contactPhone: setting({
    title: { 'zh-TW': '聯絡電話', en: 'Support phone' },
    description: { 'zh-TW': '與聯絡信箱顯示在同樣的地方。', en: 'Shown in the same places as the e-mail.' },
    schema: z
      .string()
      .max(30)
      .regex(/^\+?[\d ()#-]{3,}$/),
    initial: '0800-000-000',
  }),
  foundationSite: setting({
    title: { 'zh-TW': '基金會網站', en: 'Site of the foundation' },
    description: {
      'zh-TW': '顯示在頁尾的 https 網址；空白時不顯示。',
      en: 'An https address linked in the footer; if empty, there is no link.',
    },
    schema: linkSchema,
    initial: '',
  }),
  manual: setting({
    title: { 'zh-TW': '使用手冊', en: 'Manual' },
    description: {
      'zh-TW': '顯示在頁尾的 https 網址；空白時不顯示。',
      en: 'An https address linked in the footer; if empty, there is no link.',
    },
    schema: linkSchema,
    initial: '',
  }),
  dataController: setting({
    title: { 'zh-TW': '個人資料的蒐集機關', en: 'Controller of personal data' },
    description: {
      'zh-TW': '對個人資料負責的學校或機構，含地址；顯示在隱私權政策與個人資料告知事項。',
      en: 'The school or organisation responsible for personal data, with its address: named in the privacy policy and in the notice on personal data.',
    },
    schema: bilingual(200),
    initial: { 'zh-TW': '營運本平台的學校或機構', en: 'The school or organisation that runs this platform' },
  }),
  dataPurpose: setting({
    title: { 'zh-TW': '蒐集個人資料的目的', en: 'Purpose of personal data' },
    description: { 'zh-TW': '顯示在同樣的地方。', en: 'Stated in the same places.' },
    schema: bilingual(500),
    initial: {
      'zh-TW': '提供程式設計教學、線上評測、成績紀錄與學習歷程。',
      en: 'Teaching programming, judging code online, keeping marks and a record of learning.',
    },
  }),
  dataPeriod: setting({
    title: { 'zh-TW': '保存個人資料的期間', en: 'Period for which personal data is kept' },
    description: { 'zh-TW': '顯示在同樣的地方。', en: 'Stated in the same places.' },
    schema: bilingual(500),
    initial: {
      'zh-TW': '帳號有效期間；到期後仍保存學習紀錄，直到你或你的單位要求刪除為止。',
      en: 'While your account is valid; after that the record of learning is kept until you or your unit ask for its deletion.',
    },
  }),
  dataContact: setting({
    title: { 'zh-TW': '個人資料的聯絡信箱', en: 'E-mail for questions about personal data' },
    description: {
      'zh-TW': '詢問個人資料或行使權利時的聯絡信箱；空白時使用聯絡信箱。',
      en: 'Contact for questions and requests about personal data; if empty, the support e-mail is used.',
    },
    schema: z
      .string()
      .max(254)
      .regex(/^([\w.+-]+@[\w-]+(\.[\w-]+)+)?$/),
    initial: '',
  }),
  videoPlayer: setting({
    title: { 'zh-TW': '影片播放器', en: 'Video player' },
    description: {
      'zh-TW':
        '播放首頁影片的 https 網址，以 {id} 代表影片編號，例如 https://www.youtube-nocookie.com/embed/{id}。競賽的影片在同一個主機時也直接播放。頁面只嵌入這個主機的影片；空白時以連結代替。',
      en: 'An https address that plays the video of the front page, with {id} for its id, such as https://www.youtube-nocookie.com/embed/{id}. Videos of competitions play within pages if they are on the same host. Pages embed videos of this host only; if empty, there is a link.',
    },
    schema: z
      .string()
      .max(300)
      .regex(/^(https:\/\/[a-z\d.-]+(:\d+)?\/[\w./-]*\{id\}([?][\w=&.-]*)?)?$/),
    initial: '',
  }),
  pictureHost: setting({
    title: { 'zh-TW': '圖片主機', en: 'Host of pictures' },
    description: {
      'zh-TW': '首頁可以顯示這個 https 主機的圖片，例如 https://pictures.example；空白時只顯示本站的圖片，其他以連結代替。',
      en: 'The front page shows pictures of this https host, such as https://pictures.example; if empty, only those of this site, and links to others.',
    },
    schema: z
      .string()
      .max(200)
      .regex(/^(https:\/\/[a-z\d.-]+(:\d+)?)?$/),
    initial: '',
  }),
} as const
