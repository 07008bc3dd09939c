import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { imports } from './decider.ts'
import type { ImportEvent } from './events.ts'

const { given } = specification(imports)
const which = { importId: 'f', businessUnitId: 5 }
const request = { type: 'RequestImport', ...which, rows: 3, classes: 1, requestedBy: 7 } as const
const finish = { type: 'FinishImport', ...which, registered: 2, existing: 1, invited: 1, groupIds: [21] } as const
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
})
