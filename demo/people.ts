// Who lives in the demo data.

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
}

export const DEMO_PASSWORD = 'Demo-2026'

export const staff = {
  admin: { email: 'admin@demo.test', name: '平台管理員', studentId: null, roles: ['admin'] },
  unitAdmin: { email: 'bu@demo.test', name: '教務處', studentId: null, roles: ['teacher'] },
  unitsAdmin: { email: 'units@demo.test', name: '聯合教務處', studentId: null, roles: ['teacher'] },
  teacher: { email: 'teacher@demo.test', name: '陳老師', studentId: null, roles: ['teacher'] },
  assistant: { email: 'assistant@demo.test', name: '林助教', studentId: null, roles: ['teacher'] },
  guest: { email: 'guest@demo.test', name: '訪客', studentId: null, roles: ['guest'] },
} as const satisfies Record<string, DemoPerson>

export const demoStudents: readonly DemoPerson[] = students.map((name, index) => {
  const number = String(index + 1).padStart(2, '0')
  return { email: `student${number}@demo.test`, name, studentId: `S1150${number}`, roles: ['student'] }
})
