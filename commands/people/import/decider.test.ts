import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { imports } from './decider.ts'
import type { ImportEvent } from './events.ts'

const { given } = specification(imports)
const which = { importId: 'f', businessUnitId: 5 }
const request = { type: 'RequestImport', ...which, groupId: null, rows: 3, classes: 1, requestedBy: 7 } as const
const finish = { type: 'FinishImport', ...which, registered: 2, existing: 1, invited: 1, inClass: 0, groupIds: [21] } as const
const requested: ImportEvent = { type: 'ClassesImportRequested', data: { ...which, rows: 3, classes: 1, requestedBy: 7 } }
const imported: ImportEvent = { type: 'ClassesImported', data: { ...which, registered: 2, existing: 1, invited: 1, groupIds: [21] } }

describe('an import', () => {
  test('is confirmed, and done', () => {
    given().when(request).then(requested)
    given(requested).when(finish).then(imported)
  })
  test('is confirmed once, also after it is done', () => {
    given(requested).when(request).thenNothing()
    given(requested, imported).when(request).thenNothing()
  })
  test('is done once, and not before it is confirmed', () => {
    given().when(finish).thenNothing()
    given(requested, imported).when(finish).thenNothing()
  })
  test('of people for a class tells of that class', () => {
    const ofClass = { ...which, groupId: 21 }
    const asked: ImportEvent = { type: 'MembersImportRequested', data: { ...ofClass, rows: 3, requestedBy: 7 } }
    const done = { registered: 2, existing: 0, invited: 0, inClass: 1 }
    const joined: ImportEvent = { type: 'MembersImported', data: { ...ofClass, ...done } }
    given()
      .when({ ...request, groupId: 21, classes: 0 })
      .then(asked)
    given(asked)
      .when({ ...request, groupId: 21, classes: 0 })
      .thenNothing()
    given(asked)
      .when({ ...finish, ...done, groupIds: [] })
      .then(joined)
    given(asked, joined).when(finish).thenNothing()
  })
})
