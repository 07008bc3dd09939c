// Example requests of all calls of competitions, for the test of the permission table.
import { gameConfigured } from '../../projections/competitions/competitions.fixture.ts'
import { byGet, type Examples, groupOf, nextMonth, nothing, type Things, unitOf } from '../../server/testing/things.ts'

const key = '202611'
const configure = {
  key,
  seen: 0,
  configuration: gameConfigured({ applyStartTime: '2026-01-01T00:00:00.000Z', applyEndTime: nextMonth(), totalLimit: null }),
}
const gameIn = async (things: Things) => {
  await things.once('competition', () => things.make('Admin/Game/Configure', configure, 'admin'))
  return { key }
}
const finished = '202601'

export const competitionsExamples: Examples = {
  'Admin/Game/Applications': { request: nothing },
  'Admin/Game/Configure': { request: () => configure, also: ['Game.KeyTaken'] },
  'Admin/Game/Finish': {
    request: async (things) => {
      await things.once('finished competition', () => things.make('Admin/Game/Configure', { ...configure, key: finished }, 'admin'))
      return { key: finished }
    },
  },
  'Admin/Game/Info': { request: gameIn },
  'Admin/Game/List': { request: nothing },
  'Admin/Game/PublishScores': {
    request: async (things) => ({
      ...(await gameIn(things)),
      table: 'pre',
      isByAccount: false,
      rows: { 'zh-TW': [['1', 'A', 'B', '5', '01:00']], en: null },
    }),
  },
  'Admin/Game/Version': {
    request: async (things) => {
      const { versions } = await things.make('Admin/Game/Info', await gameIn(things), 'admin')
      return { key, version: versions[0].version }
    },
  },
  'BusinessUnit/Game/Applications': { request: unitOf },
  CheckGameJoin: { request: groupOf },
  GameJoin: {
    request: async (things) => ({
      ...(await gameIn(things)),
      name: 'Amy',
      email: 'amy@school.example',
      cellPhone: '0912-345-678',
      school: 'School',
      department: 'Science',
      teacherName: '無',
      schoolArea: 1,
      gameArea: 2,
      checkBox: true,
    }),
  },
  GameSetting: { request: byGet, also: ['Common.FieldsNotValid'] },
  'RemoteConfig/Value': { request: byGet, also: ['Common.FieldsNotValid'] },
}
