// What platform admins set while the platform runs: of each what it has to be, and what it is until somebody sets it. A pure leaf.
import { z } from 'zod'
import type { Language } from './errors.ts'
import { idSchema } from './schemas.ts'

interface SettingDefinition<Schema extends z.ZodType = z.ZodType> {
  title: Readonly<Record<Language, string>>
  description: Readonly<Record<Language, string>>
  schema: Schema
  initial: z.output<Schema>
  /** Its numbers are ids of business units. */
  namesUnits?: true
  /** Its number is the id of a problem, or 0. */
  namesProblem?: true
}

const setting = <Schema extends z.ZodType>(definition: SettingDefinition<Schema>): SettingDefinition<Schema> => definition

/** An address that a page links to, or nothing. */
const linkSchema = z
  .string()
  .max(300)
  .regex(/^(https:\/\/[^\s"<>]+)?$/)

/** A text that people read in the language of their page. */
const bilingual = (max: number) => {
  const text = z.string().max(max).regex(/\S/, 'Field.Required')
  return z.object({ 'zh-TW': text, en: text })
}

/** By name, in the order in which they are shown. */
export const settings = {
  tenantMode: setting({
    title: { 'zh-TW': '單一單位模式', en: 'One unit only' },
    description: {
      'zh-TW': '整個平台只供一個單位使用：不顯示單位切換、購買方案與首頁上的人數。',
      en: 'The platform serves one unit: no switch between units, no plans, and no counts on the front page.',
    },
    schema: z.boolean(),
    initial: false,
  }),
  groupPingTime: setting({
    title: { 'zh-TW': '課程頁面的回報間隔（毫秒）', en: 'Ping interval of class pages, in ms' },
    description: {
      'zh-TW': '正在看課程頁面的人，每隔多久回報一次；使用分鐘數由此計算。',
      en: 'How often a visible class page sends a ping; usage minutes are computed from these.',
    },
    schema: z.number().int().min(1000).max(600_000),
    initial: 300_000,
  }),
  guestUnits: setting({
    title: { 'zh-TW': '訪客的單位', en: 'Units of guests' },
    description: {
      'zh-TW': '訪客帳號所屬的單位。訪客只能瀏覽，不能作答，也不能報名競賽。',
      en: 'The units that guests belong to. Guests can look around, but cannot submit answers or apply for competitions.',
    },
    schema: z
      .array(idSchema)
      .max(100)
      .overwrite((ids) => [...new Set(ids)]),
    initial: [],
    namesUnits: true,
  }),
  visitorProblem: setting({
    title: { 'zh-TW': '訪客可以試做的題目', en: 'Problem for visitors to try' },
    description: {
      'zh-TW': '沒有帳號的人可以從首頁試做的題目編號，也就是題目網址中的數字；只執行公開的測試資料，而且不留紀錄。0 表示不提供。',
      en: 'The number, as in its address, of the problem that people without an account may try from the front page. Only its visible test cases are run, and nothing is kept. 0 means none.',
    },
    schema: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    initial: 0,
    namesProblem: true,
  }),
  secondFactorForAdmins: setting({
    title: { 'zh-TW': '平台管理員須使用兩步驟驗證', en: 'Two-factor authentication for platform administrators' },
    description: {
      'zh-TW': '開啟後，尚未設定兩步驟驗證的平台管理員必須先完成設定，才能繼續使用。',
      en: 'Platform administrators must set up two-factor authentication before they can do anything else.',
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
} as const

export type SettingName = keyof typeof settings
export type SettingOf<Name extends SettingName> = z.output<(typeof settings)[Name]['schema']>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** Whatever a setting may be: yes or no, a number, a text, a text in both languages, or ids. */
export const settingValueSchema = z.union([
  z.boolean(),
  z.number(),
  z.string().max(2000),
  z.object({ 'zh-TW': z.string().max(2000), en: z.string().max(2000) }),
  z.array(idSchema).max(100),
])
export type SettingValue = z.infer<typeof settingValueSchema>

/** The business units that a value of a setting names. */
export const unitsIn = (name: SettingName, value: unknown): readonly number[] => {
  const { namesUnits, schema }: SettingDefinition = settings[name]
  const read = namesUnits ? schema.safeParse(value) : null
  return read?.success ? (read.data as number[]) : []
}

/** The problem that a value of a setting names; null where it names none. */
export const problemIn = (name: SettingName, value: unknown): number | null => {
  const { namesProblem, schema }: SettingDefinition = settings[name]
  const read = namesProblem ? schema.safeParse(value) : null
  return read?.success ? (read.data as number) || null : null
}

/** What a setting is now. Throws NotBuilt while that is not known. */
export type ReadSetting = <Name extends SettingName>(name: Name) => SettingOf<Name>

/** What is set, as what it has to be; its initial value where nothing was set, or where what was set is no longer allowed. */
export const settingFrom = <Name extends SettingName>(name: Name, value: unknown): SettingOf<Name> => {
  const { schema, initial } = settings[name]
  const read = schema.safeParse(value)
  return (read.success ? read.data : initial) as SettingOf<Name>
}
