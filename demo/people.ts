// Who lives in the demo data.
import type { ProfileChange } from '../commands/people/user/decider.ts'

const students = [
  '王小明', '林怡君', '陳冠宇', '張雅婷', '李承恩', '黃詩涵', '吳柏翰', '劉佳穎', '蔡宗翰', '楊欣怡',
  '許家豪', '鄭宇婷', '謝明哲', '郭思妤', '洪偉倫', '邱郁文', '曾子軒', '廖婉婷', '賴俊傑', '徐若瑄',
  '周品妍', '葉家瑋', '蘇怡安', '莊博文', '呂佩珊', '江智凱', '何宛蓉', '蕭育誠', '羅心妤', '高振宇',
] // biome-ignore format: thirty names read better in three rows

export interface DemoPerson {
  email: string
  name: string
  studentId: string | null
  roles: readonly string[]
  /** What they say of themselves. */
  profile?: ProfileChange
}

export const DEMO_PASSWORD = 'Demo-2026'

export const staff = {
  admin: { email: 'admin@demo.test', name: '平台管理員', studentId: null, roles: ['admin'] },
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
  assistant: { email: 'assistant@demo.test', name: '林助教', studentId: null, roles: ['teacher'] },
  guest: { email: 'guest@demo.test', name: '訪客', studentId: null, roles: ['guest'] },
} as const satisfies Record<string, DemoPerson>

export const demoStudents: readonly DemoPerson[] = students.map((name, index) => {
  const number = String(index + 1).padStart(2, '0')
  const person = { email: `student${number}@demo.test`, name, studentId: `S1150${number}`, roles: ['student'] }
  return index === 0 ? { ...person, profile: { about: '喜歡用程式畫圖。', gitHub: 'https://github.com/example' } } : person
})
