import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { appointed, END, happened, TEACHER, UNIT, unitCreated } from '../school.fixture.ts'
import { businessUnits } from './businessUnits.ts'

const unit = { businessUnitId: UNIT, type: 'School', name: '松山高中', description: '', expirationTime: END }

test('a unit as it was created', () => {
  whenEvents(businessUnits, [unitCreated(), appointed(TEACHER)]).thenDocuments({ [UNIT]: unit })
})

test('a unit as it was edited last, still of its type', () => {
  const edited = { businessUnitId: UNIT, name: '中山高中', description: '資訊科', expirationTime: '2028-01-01T00:00:00.000Z' }
  whenEvents(businessUnits, [unitCreated(), happened({ type: 'BusinessUnitEdited', data: edited })]).thenDocument(UNIT, {
    ...unit,
    ...edited,
  })
})
