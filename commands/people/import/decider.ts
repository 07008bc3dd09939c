// Rules of an import: confirmed once, completed once.
import { namedAggregate } from '../../kit/aggregate.ts'
import { type ImportEvent, importEvents } from './events.ts'

export type ImportCommand = {
  importId: string
  businessUnitId: number
} /** `groupId`: the class to join; null if the file creates classes. */ & (
  | { type: 'RequestImport'; groupId: number | null; rows: number; classes: number; requestedBy: number }
  /** `groupIds`: the classes created; `inClass`: number of users who were already members. */
  | { type: 'FinishImport'; registered: number; existing: number; invited: number; inClass: number; groupIds: readonly number[] }
)

export interface ClassesImport {
  state: 'none' | 'running' | 'done'
  businessUnitId: number
  groupId: number | null
  rows: number
}

const initialState: ClassesImport = { state: 'none', businessUnitId: 0, groupId: null, rows: 0 }

const evolve = (before: ClassesImport, event: ImportEvent): ClassesImport => {
  const { businessUnitId } = event.data
  switch (event.type) {
    case 'ClassesImportRequested':
      return { state: 'running', businessUnitId, groupId: null, rows: event.data.rows }
    case 'MembersImportRequested':
      return { state: 'running', businessUnitId, groupId: event.data.groupId, rows: event.data.rows }
    case 'ClassesImported':
    case 'MembersImported':
      return { ...before, state: 'done' }
  }
}

const decide = (command: ImportCommand, { state, groupId }: ClassesImport): ImportEvent[] => {
  const { importId, businessUnitId } = command
  const which = { importId, businessUnitId }
  if (command.type === 'RequestImport') {
    const { rows, classes, requestedBy } = command
    if (state !== 'none') return []
    if (command.groupId === null) return [{ type: 'ClassesImportRequested', data: { ...which, rows, classes, requestedBy } }]
    return [{ type: 'MembersImportRequested', data: { ...which, groupId: command.groupId, rows, requestedBy } }]
  }
  const { registered, existing, invited, inClass, groupIds } = command
  if (state !== 'running') return []
  if (groupId === null) return [{ type: 'ClassesImported', data: { ...which, registered, existing, invited, groupIds: [...groupIds] } }]
  return [{ type: 'MembersImported', data: { ...which, groupId, registered, existing, invited, inClass } }]
}

/** Keyed by import id, derived from the unit, the class if any, and the file. */
export const imports = namedAggregate({
  category: 'classesImport',
  events: importEvents,
  decider: { initialState, evolve, decide },
})
