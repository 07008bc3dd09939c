// Imports of a unit, for what holds for read models. For tests only.
import { recorded } from '../kit/spec.ts'
import { CLASS, UNIT } from '../school.fixture.ts'

export const classesImported = (importId: string) => {
  const data = { importId, businessUnitId: UNIT, registered: 3, existing: 1, groupIds: [CLASS] }
  return recorded('ClassesImported', data, { stream: `classesImport-${importId}` })
}
