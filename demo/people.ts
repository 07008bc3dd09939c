// People of the demo data.
import type { ProfileChange } from '../commands/people/user/decider.ts'
import { yearStudents } from './yearPlans.ts'

const students = [
  '王小明', '林怡君', '陳冠宇', '張雅婷', '李承恩', '黃詩涵', '吳柏翰', '劉佳穎', '蔡宗翰', '楊欣怡',
  '許家豪', '鄭宇婷', '謝明哲', '郭思妤', '洪偉倫', '邱郁文', '曾子軒', '廖婉婷', '賴俊傑', '徐若瑄',
  '周品妍', '葉家瑋', '蘇怡安', '莊博文', '呂佩珊', '江智凱', '何宛蓉', '蕭育誠', '羅心妤', '高振宇',
] // biome-ignore format: thirty names read better in three rows

/** Joined the first class later in the term. */
const late = ['紀凱文', '唐雨柔', '施政諺', '范姜宜庭', '魏丞佑', '杜若寧', '溫紹安', '薛佳琳', '石牧恩', '余采潔', '卓立群']

export interface DemoPerson {
  email: string
  name: string
  studentId: string | null
  roles: readonly string[]
  /** Profile fields. */
  profile?: ProfileChange
}

export const DEMO_PASSWORD = 'Demo-2026'

export const staff = {
  admin: { email: 'admin@demo.test', name: '平台管理員', studentId: null, roles: ['admin'] },
  analyst: { email: 'analyst@demo.test', name: '資料分析師', studentId: null, roles: ['analyst'] },
  unitAdmin: { email: 'bu@demo.test', name: '教務處', studentId: null, roles: ['teacher'] },
  unitsAdmin: { email: 'units@demo.test', name: '聯合教務處', studentId: null, roles: ['teacher'] },
  teacher: {
    email: 'teacher@demo.test',
    name: '陳老師',
    studentId: null,
    roles: ['teacher'],
    profile: {
      title: '資訊科教師',
      about: '教程式設計十二年。歡迎課後到電腦教室 A 找我討論。',
      homePage: 'https://example.org/chen',
      language: 'zh-TW',
    },
  },
  assistant: {
    email: 'assistant@demo.test',
    name: '林助教',
    studentId: null,
    roles: ['teacher'],
    profile: { title: '教學助理', about: '研究所二年級，週三下午在電腦教室 A 值班。', phone: '02-5550-0102' },
  },
  careful: { email: 'factor@demo.test', name: '許老師', studentId: null, roles: ['teacher'] },
  centre: { email: 'centre@demo.test', name: '檢定中心', studentId: null, roles: ['teacher'] },
  left: { email: 'ended@demo.test', name: '何同學', studentId: 'W0007', roles: ['student'] },
  guest: { email: 'guest@demo.test', name: '訪客', studentId: null, roles: ['guest'] },
} as const satisfies Record<string, DemoPerson>

/** Profiles of some students, in the order of the students. */
const profiles: readonly (ProfileChange | undefined)[] = [
  { about: '喜歡用程式畫圖。', gitHub: 'https://github.com/example', birthday: '2009-05-17', gender: 'male', language: 'zh-TW' },
  { about: '正在準備資訊奧林匹亞。', homePage: 'https://example.org/yijun', gender: 'female' },
  { title: '資訊社社長', about: '社課在每週五第七、八節。' },
  undefined,
  { about: 'I read problems in English first.', language: 'en' },
  { title: '圖書股長', about: '想做一個借書系統。', phone: '0900-000-006' },
]

const studentOf = (name: string, index: number): DemoPerson => {
  const number = String(index + 1).padStart(2, '0')
  const person = { email: `student${number}@demo.test`, name, studentId: `S1150${number}`, roles: ['student'] }
  const profile = profiles[index]
  return profile === undefined ? person : { ...person, profile }
}

export const demoStudents: readonly DemoPerson[] = students.map(studentOf)
/** Numbered after the others. */
export const lateStudents: readonly DemoPerson[] = late.map((name, index) => studentOf(name, students.length + index))

/** Students of the class with a year of history. */
export const yearPeople: readonly DemoPerson[] = yearStudents.map(({ name }, index) => {
  const number = String(index + 1).padStart(2, '0')
  return { email: `year${number}@demo.test`, name, studentId: `S1140${number}`, roles: ['student'] }
})
