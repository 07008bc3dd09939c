// Imports of a unit, for tests of every read model. For tests only.
import { recorded } from '../kit/spec.ts'
import { CLASS, UNIT } from '../school.fixture.ts'

export const classesImported = (importId: string) => {
  const data = { importId, businessUnitId: UNIT, registered: 3, existing: 1, groupIds: [CLASS] }
  return recorded('ClassesImported', data, { stream: `classesImport-${importId}` })
}

export const membersImported = (importId: string) => {
  const data = { importId, businessUnitId: UNIT, groupId: CLASS, registered: 3, existing: 1, invited: 0, inClass: 2 }
  return recorded('MembersImported', data, { stream: `classesImport-${importId}` })
}
