import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, appointed, CLASS, classCreated, END, happened, UNIT, unitCreated } from '../school.fixture.ts'
import { classesImported, membersImported } from './imports.fixture.ts'
import { unitEvents } from './unitEvents.ts'

const ends = (groupId: number | null, businessUnitId: number | null) =>
  happened({ type: 'MemberExpirationChanged', data: { groupId, businessUnitId, userId: AMY, expirationTime: END } })

test('events of a unit are recorded with the user and item concerned; events of a class alone are not', () => {
  const events = [
    unitCreated(),
    appointed(AMY),
    ends(null, UNIT),
    ends(CLASS, null),
    classCreated(),
    classesImported('a file'),
    membersImported('for a class'),
  ]
  const noted = [...whenEvents(unitEvents, events).documents().values()]
  expect(noted).toMatchObject([
    { businessUnitId: UNIT, type: 'BusinessUnitCreated', name: '松山高中', expirationTime: END, userId: null, counts: null },
    { type: 'AdministratorAppointed', userId: AMY, name: null },
    { businessUnitId: UNIT, type: 'MemberExpirationChanged', userId: AMY, expirationTime: END },
    { businessUnitId: UNIT, type: 'GroupCreated', name: `課程 ${CLASS}` },
    {
      type: 'ClassesImported',
      counts: { rows: 0, classes: 1, registered: 3, existing: 1, invited: 0, inClass: 0 },
      importId: 'a file',
      groupId: null,
    },
    { type: 'MembersImported', counts: { registered: 3, existing: 1, invited: 0, inClass: 2 }, importId: 'for a class', groupId: CLASS },
  ])
})
