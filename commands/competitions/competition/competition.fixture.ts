// A competition and applications to it, as commands. For tests only.
import { gameConfigured } from '../../../projections/competitions/competitions.fixture.ts'
import type { GameConfiguration } from './configuration.ts'
import type { CompetitionCommand } from './decider.ts'

export const key = '202611'
export const by = 4
export const student = { isGuest: false, isTeacher: false, expirationTime: null }
/** Within the period of `configured`. */
export const now = '2026-03-10T08:00:00.000Z'

type Apply = Extract<CompetitionCommand, { type: 'Apply' }>

export const applying = (userId: number, change: Partial<Apply> = {}): Apply => ({
  type: 'Apply',
  key,
  now,
  applicant: student,
  userId,
  accountName: 'Amy',
  name: 'Amy',
  email: 'amy@school.example',
  cellPhone: '0912-345-678',
  school: 'School',
  department: 'Science',
  teacherName: 'None',
  teacherEmail: '',
  schoolArea: 1,
  gameArea: 1,
  ...change,
})

export const configuring = (change: Partial<GameConfiguration> = {}, seen = 0) =>
  ({ type: 'Configure', key, seen, configuration: gameConfigured(change), by }) as const
