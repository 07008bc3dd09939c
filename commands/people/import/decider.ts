// The life of an import: confirmed once, done once.
import { namedAggregate } from '../../kit/aggregate.ts'
import { type ImportEvent, importEvents } from './events.ts'

export type ImportCommand = { importId: string; businessUnitId: number } & (
  | { type: 'RequestImport'; rows: number; classes: number; requestedBy: number }
  | { type: 'FinishImport'; registered: number; existing: number; invited: number; groupIds: readonly number[] }
)

export interface ClassesImport {
  state: 'none' | 'running' | 'done'
  businessUnitId: number
  rows: number
}

const initialState: ClassesImport = { state: 'none', businessUnitId: 0, rows: 0 }

const evolve = (before: ClassesImport, event: ImportEvent): ClassesImport =>
  event.type === 'ClassesImported'
    ? { ...before, state: 'done' }
    : { state: 'running', businessUnitId: event.data.businessUnitId, rows: event.data.rows }

const decide = (command: ImportCommand, { state }: ClassesImport): ImportEvent[] => {
  const { importId, businessUnitId } = command
  if (command.type === 'RequestImport') {
    const { rows, classes, requestedBy } = command
    return state === 'none' ? [{ type: 'ClassesImportRequested', data: { importId, businessUnitId, rows, classes, requestedBy } }] : []
  }
  const { registered, existing, invited, groupIds } = command
  return state === 'running'
    ? [{ type: 'ClassesImported', data: { importId, businessUnitId, registered, existing, invited, groupIds: [...groupIds] } }]
    : []
}

/** By the id of the import, which is made from its unit and its file. */
export const imports = namedAggregate({
  category: 'classesImport',
  events: importEvents,
  decider: { initialState, evolve, decide },
})
