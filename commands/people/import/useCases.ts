// What people do with a file of classes and people: have it looked through, confirm it, and see how far it is.
import { createHash } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { type BusinessUnit, businessUnits } from '../businessUnit/decider.ts'
import { imports } from './decider.ts'
import { findProgress, findRows, type ImportNotes, type ImportProgress, type KeptImport, keepRows } from './note.ts'
import { byClass, type ImportFault, type ImportRow, readImport } from './rows.ts'

const NAMESPACE = '0c6f1d9e-4f63-4c8e-9d0f-6f3c8a1b7e52'

export interface ImportDeps {
  commands: Pick<CommandHandler, 'load' | 'handle'>
  vault: { notes: ImportNotes; accountHash(email: string): string }
  /** Those of these names that classes of the unit have. */
  classNamesTaken(businessUnitId: number, names: readonly string[]): Promise<ReadonlySet<string>>
  /** Null where resets are not set up: nobody could sign in then whom an import makes. */
  defaultPassword: string | null
}

export interface ReadFileOfClasses {
  /** Null where something is wrong: then nothing is kept. */
  importId: string | null
  state: 'faulty' | 'ready' | 'running' | 'done'
  rows: readonly ImportRow[]
  faults: readonly ImportFault[]
  /** Of the unit, IANA name: the days of the file are days there. */
  timeZone: string
}

/** The same file in the same unit is the same import. */
const importIdOf = (businessUnitId: number, bytes: Uint8Array): string =>
  deriveUuid(NAMESPACE, `${businessUnitId}/${createHash('sha256').update(bytes).digest('hex')}`)

const taken = async (deps: ImportDeps, businessUnitId: number, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const classes = byClass(rows)
  const names = await deps.classNamesTaken(businessUnitId, [...classes.keys()])
  return [...classes]
    .filter(([name]) => names.has(name))
    .map(([name, [first]]) => ({ row: first?.row ?? null, column: 'className', value: name, code: 'Import.ClassExists' }))
}

/** Teachers with an account who do not belong to the unit: a class cannot wait until they accept. */
const teachersElsewhere = async (deps: ImportDeps, unit: BusinessUnit, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const faults: ImportFault[] = []
  for (const { row, email } of rows.filter(({ role, email }) => role === 'teacher' && email !== '')) {
    const userId = await ownerOfAccount(deps, email)
    if (userId !== null && !unit.members.has(userId)) faults.push({ row, column: 'email', value: email, code: 'Import.TeacherElsewhere' })
  }
  return faults
}

/** Looks a file through. What is in order is kept in the vault for a month. Throws BusinessUnit.NotFound. */
export const previewImport = async (
  deps: ImportDeps,
  { businessUnitId, bytes, userId, now }: { businessUnitId: number; bytes: Uint8Array; userId: number; now: Date },
): Promise<ReadFileOfClasses> => {
  const unit = (await businessUnits.load(deps.commands, businessUnitId)).state
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  const { timeZone } = unit
  const importId = importIdOf(businessUnitId, bytes)
  const { rows, faults } = readImport(bytes, { ...unit, now: now.toISOString() })
  const { state } = (await imports.load(deps.commands, importId)).state
  if (state !== 'none') return { importId, state, rows, faults: [], timeZone }
  const refused = [...(await taken(deps, businessUnitId, rows)), ...(await teachersElsewhere(deps, unit, rows))]
  const all = [...faults, ...refused].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  if (all.length > 0) return { importId: null, state: 'faulty', rows, faults: all, timeZone }
  await keepRows(deps.vault.notes, importId, userId, { businessUnitId, rows }, now)
  return { importId, state: 'ready', rows, faults: [], timeZone }
}

/** The rows of an import of this unit. Throws Import.NotFound where there is none, or it is over. */
const keptOf = async (deps: ImportDeps, businessUnitId: number, importId: string): Promise<KeptImport> => {
  const kept = await findRows(deps.vault.notes, importId)
  if (kept === null || kept.businessUnitId !== businessUnitId) throw rejected('Import.NotFound')
  return kept
}

/** Begins an import; again changes nothing. Throws Import.NotFound, Import.ClassExists, Import.TeacherElsewhere, User.ResetNotSetUp. */
export const confirmImport = async (
  deps: ImportDeps,
  { businessUnitId, importId, requestedBy }: { businessUnitId: number; importId: string; requestedBy: number },
  context: CommandContext,
): Promise<void> => {
  const { rows } = await keptOf(deps, businessUnitId, importId)
  if ((await imports.load(deps.commands, importId)).state.state !== 'none') return
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  if ((await taken(deps, businessUnitId, rows)).length > 0) throw rejected('Import.ClassExists')
  const unit = (await businessUnits.load(deps.commands, businessUnitId)).state
  if ((await teachersElsewhere(deps, unit, rows)).length > 0) throw rejected('Import.TeacherElsewhere')
  const request = { type: 'RequestImport', importId, businessUnitId, rows: rows.length, classes: byClass(rows).size, requestedBy } as const
  await imports.handle(deps.commands, importId, request, context)
}

/** An import with its rows and how far it is. Throws Import.NotFound. */
export const importSoFar = async (
  deps: ImportDeps,
  businessUnitId: number,
  importId: string,
): Promise<KeptImport & ImportProgress & { state: 'ready' | 'running' | 'done' }> => {
  const kept = await keptOf(deps, businessUnitId, importId)
  const { state } = (await imports.load(deps.commands, importId)).state
  const progress = await findProgress(deps.vault.notes, importId)
  return { ...kept, ...progress, state: state === 'none' ? 'ready' : state }
}
