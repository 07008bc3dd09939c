// Two competitions of the demo: one that is finished, with ranks and videos, and one that is open for applications.
import type { GameConfiguration, GameWords } from '../commands/competitions/competition/configuration.ts'
import { type CompetitionCommand, competitions } from '../commands/competitions/competition/decider.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '../protocol/days.ts'
import { demoStudents } from './people.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000
const STEP = 20_000
/** Applicants of the finished competition, of whom as many are ranked, and of the open one. */
const RANKED = 18
const APPLIED = 11

/** Year and month. */
const keyAt = (time: number): string => dayIn(DEFAULT_TIME_ZONE, new Date(time)).replaceAll('-', '').slice(0, 6)

const problems = [
  ['民國閏年', 'Leap years'],
  ['夜市收入', 'Night market'],
  ['河川水位', 'River level'],
] as const

const videosOf = (round: string, isEnglish: boolean) =>
  problems.map(([chinese, english], at) => ({
    problem: isEnglish ? english : chinese,
    video: `https://videos.example/${round}/${at + 1}`,
  }))

const words = (key: string, isEnglish: boolean, hasVideos: boolean): GameWords => {
  const [year, month] = [key.slice(0, 4), Number(key.slice(4))]
  const videos = (round: string) => (hasVideos ? videosOf(round, isEnglish) : [])
  return {
    title: isEnglish ? `Speed programming ${year}/${month}` : `${year} 年 ${month} 月程式設計競速賽`,
    apply: [{ key, name: isEnglish ? 'Individual' : '個人組' }],
    applyContent: isEnglish
      ? 'Places are given in the order of applications. **The venue cannot be changed afterwards.**'
      : '名額依報名先後順序給予。**報名後不能更改考場。**',
    unit: {
      guide: { title: isEnglish ? 'Advised by' : '指導單位', data: [isEnglish ? 'City education office' : '市政府教育局'] },
      host: { title: isEnglish ? 'Organised by' : '主辦單位', data: ['Demo School 示範學校', isEnglish ? 'Computer club' : '資訊社'] },
    },
    pdf: { title: isEnglish ? 'Rules (PDF)' : '競賽簡章（PDF）', link: 'https://example.org/rules.pdf' },
    content: {
      title: isEnglish ? 'How it works' : '競賽方式',
      data: isEnglish
        ? [
            'Preliminary: 5 problems in 60 minutes, online',
            'Final: 5 problems in 90 minutes, at the venue',
            'Languages: C, C++, Java, Python',
          ]
        : ['初賽：線上進行，60 分鐘 5 題', '決賽：於考場進行，90 分鐘 5 題', '語言：C、C++、Java、Python'],
      others: isEnglish ? 'Ranks follow the number of **solved problems**, then the time used.' : '先比**答對題數**，再比使用時間。',
    },
    videos: { pre: videos('pre'), final: videos('final'), senior: [], university: [] },
  }
}

const configurationOf = (key: string, change: Partial<GameConfiguration> & { hasVideos?: boolean }): GameConfiguration => {
  const { hasVideos = false, ...rules } = change
  return {
    appear: ['info'],
    texts: { 'zh-TW': words(key, false, hasVideos), en: words(key, true, hasVideos) },
    targetGroupId: null,
    validAccountExpireTime: null,
    applyStartTime: null,
    applyEndTime: null,
    totalLimit: 60,
    areaLimits: { north: 30, central: 20, south: 20 },
    ...rules,
  }
}

const isoAt = (time: number): string => new Date(time).toISOString()

const give = (telling: Telling, key: string, command: CompetitionCommand, userId: number, role: string) => {
  pass(telling, STEP)
  return competitions.handle(telling.commands, key, command, by(telling, { userId, role }))
}

const applyAll = async (telling: Telling, key: string, studentIds: readonly number[]): Promise<void> => {
  for (const [at, userId] of studentIds.entries()) {
    const person = demoStudents[at]
    if (person === undefined) continue
    const hasTeacher = at % 3 !== 0
    const application = {
      key,
      userId,
      accountName: person.name,
      name: person.name,
      email: person.email,
      cellPhone: `0912-555-${String(100 + at)}`,
      school: 'Demo School 示範學校',
      department: at % 2 === 0 ? '普通科' : '資訊科',
      teacherName: hasTeacher ? '陳老師' : '無',
      teacherEmail: hasTeacher ? 'teacher@demo.test' : '',
      schoolArea: 1,
      gameArea: 1 + (at % 3),
    }
    const applicant = { isGuest: false, isTeacher: false, expirationTime: null }
    const command = { type: 'Apply', now: isoAt(telling.clock.now().getTime()), applicant, ...application } as const
    await give(telling, key, command, userId, 'student')
  }
}

/** Opens the first competition a term before the end, and lets students apply. Returns its key. */
export const beginCompetition = async (telling: Telling, { adminId, first }: DemoSchool): Promise<string> => {
  const now = telling.clock.now().getTime()
  const key = keyAt(now)
  const configuration = configurationOf(key, { applyStartTime: isoAt(now - DAY), applyEndTime: isoAt(now + 14 * DAY) })
  await give(telling, key, { type: 'Configure', key, seen: 0, configuration, by: adminId }, adminId, 'admin')
  await applyAll(telling, key, first.studentIds.slice(0, RANKED))
  return key
}

/** Rows as platform admins publish them; `width` columns. */
const rowsOf = (ranked: number, width: number): string[][] =>
  demoStudents.slice(0, ranked).map(({ name }, at) => {
    const solved = Math.max(1, 5 - Math.floor(at / 4))
    const seconds = 1500 + 97 * at
    const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
    const language = ['C++', 'Python', 'Java', 'C'][at % 4] as string
    const hidden = `${name.slice(0, 1)}○${name.slice(-1)}`
    return [String(at + 1), 'Demo School 示範學校', hidden, String(solved), time.join(':'), '陳老師', language].slice(0, width)
  })

/** Publishes ranks and videos of the first competition and finishes it; opens the next one, for which some have applied. */
export const endCompetition = async (telling: Telling, { adminId, first }: DemoSchool, finishedKey: string): Promise<void> => {
  const { state } = await competitions.load(telling.commands, finishedKey)
  if (state.configuration === null) throw new Error(`the demo has no competition ${finishedKey}`)
  const { applyStartTime, applyEndTime } = state.configuration
  const shown = { appear: ['info', 'rank-1', 'rank-2'], hasVideos: true, applyStartTime, applyEndTime } as const
  const configuration = configurationOf(finishedKey, { ...shown, appear: [...shown.appear] })
  const admin = (key: string, command: CompetitionCommand) => give(telling, key, command, adminId, 'admin')
  await admin(finishedKey, { type: 'Configure', key: finishedKey, seen: state.version, configuration, by: adminId })
  for (const [table, rows] of [
    ['pre', rowsOf(RANKED, 5)],
    ['final', rowsOf(8, 7)],
  ] as const) {
    const scores = { key: finishedKey, table, isByAccount: false, rows: { 'zh-TW': rows, en: null }, by: adminId }
    await admin(finishedKey, { type: 'PublishScores', ...scores })
  }
  await admin(finishedKey, { type: 'Finish', key: finishedKey, by: adminId })

  const now = telling.clock.now().getTime()
  const key = keyAt(now + 30 * DAY)
  const period = { applyStartTime: isoAt(now - 7 * DAY), applyEndTime: isoAt(now + 21 * DAY) }
  await admin(key, { type: 'Configure', key, seen: 0, configuration: configurationOf(key, period), by: adminId })
  await applyAll(telling, key, first.studentIds.slice(0, APPLIED))
}
