import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { appointed, END, happened, TEACHER, UNIT, unitCreated } from '../school.fixture.ts'
import { accessUnits } from './accessUnits.ts'
import { businessUnits } from './businessUnits.ts'

const flags = { timeZone: 'Asia/Taipei', isRestricted: false, isGame: false }
const unit = { businessUnitId: UNIT, type: 'School', name: '松山高中', description: '', expirationTime: END, ...flags }
const edited = {
  businessUnitId: UNIT,
  name: 'Evening School',
  description: '資訊科',
  expirationTime: '2028-01-01T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  isRestricted: true,
  isGame: true,
}
const changed = happened({ type: 'BusinessUnitEdited', data: edited })
const documentOf = (events: Parameters<typeof whenEvents>[1]) => whenEvents(businessUnits, events).documents().get(String(UNIT))

test('a unit as it was created, with who looks after it', () => {
  const dismissed = happened({ type: 'AdministratorDismissed', data: { businessUnitId: UNIT, userId: TEACHER } })
  expect(documentOf([unitCreated(), appointed(TEACHER)])).toMatchObject({ ...unit, administratorIds: [TEACHER] })
  expect(documentOf([unitCreated(), appointed(TEACHER), appointed(8), dismissed])).toMatchObject({ administratorIds: [8] })
})

test('a unit as it was edited last, still of its type', () => {
  expect(documentOf([unitCreated(), changed])).toMatchObject({ ...edited, type: 'School' })
})

test('it is found by parts of its name, of that which it has now, and counted once', () => {
  const keys = (events: Parameters<typeof whenEvents>[1]) =>
    [...whenEvents(businessUnits, events, 'unitsFound').documents().values()]
      .map((found) => (found as unknown as { key: string }).key)
      .sort()
  expect(keys([unitCreated()])).toEqual(['中', '山高中', '松山高中', '高中'].sort())
  expect(keys([unitCreated(), appointed(TEACHER), changed])).toEqual(['evening school', 'school'])
  expect(whenEvents(businessUnits, [unitCreated(), changed], 'unitCounts').documents().get('all')).toMatchObject({ count: 1 })
})

test('access knows its end and its flags, and nothing else', () => {
  const { name: _, description: __, ...known } = edited
  whenEvents(accessUnits, [unitCreated()]).thenDocuments({ [UNIT]: { businessUnitId: UNIT, expirationTime: END, ...flags } })
  whenEvents(accessUnits, [unitCreated(), changed]).thenDocuments({ [UNIT]: known })
})
