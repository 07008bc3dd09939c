// Use cases of imports: preview, confirm, follow the progress.
import { createHash } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import { dayIn, isLater } from '../../../protocol/days.ts'
import { classNow } from '../../classes/group/useCases.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { type BusinessUnit, businessUnits } from '../businessUnit/decider.ts'
import { imports } from './decider.ts'
import { findProgress, findRows, type ImportNotes, type ImportProgress, type KeptImport, keepRows } from './note.ts'
import { type PreviewRow, previewRows } from './previewRows.ts'
import { byClass, type ImportFault, type ImportRow, readImport } from './rows.ts'

const NAMESPACE = '0c6f1d9e-4f63-4c8e-9d0f-6f3c8a1b7e52'

export interface ImportDeps {
  commands: Pick<CommandHandler, 'load' | 'handle'>
  vault: { notes: ImportNotes; accountHash(email: string): string }
  /** The given names that classes of the unit already have. */
  classNamesTaken(businessUnitId: number, names: readonly string[]): Promise<ReadonlySet<string>>
  /** Null if resets are not configured: then imported users could not sign in. */
  defaultPassword: string | null
}

/** Target of the file: a unit, or one class of it. */
interface WhoseFile {
  businessUnitId: number
  groupId?: number | null
}

export interface ReadFileOfClasses {
  /** Null if the file has faults: then nothing is stored. */
  importId: string | null
  state: 'faulty' | 'ready' | 'running' | 'done'
  rows: readonly PreviewRow[]
  faults: readonly ImportFault[]
  /** Rows that still have the template's example and are skipped. */
  skipped: readonly number[]
  /** IANA name of the unit's time zone, for the dates in the file. */
  timeZone: string
  /** End of the file's class (ISO-8601 UTC), which caps later dates in the file. Null if the file creates classes. */
  classEnd: string | null
}

/** The import id is derived from the target and the file, so that the same file is the same import. */
const importIdOf = ({ businessUnitId, groupId = null }: WhoseFile, bytes: Uint8Array): string => {
  const whose = groupId === null ? `${businessUnitId}` : `${businessUnitId}/class ${groupId}`
  return deriveUuid(NAMESPACE, `${whose}/${createHash('sha256').update(bytes).digest('hex')}`)
}

/** The unit from the log, and the class if any. Throws BusinessUnit.NotFound, BusinessUnit.NotAdmin, Group.NotFound. */
const whoseNow = async ({ commands }: Pick<ImportDeps, 'commands'>, { businessUnitId, groupId = null }: WhoseFile, userId: number) => {
  const unit = (await businessUnits.load(commands, businessUnitId)).state
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  if (!unit.administrators.has(userId)) throw rejected('BusinessUnit.NotAdmin')
  const group = groupId === null ? null : await classNow(commands, groupId)
  if (group !== null && group.businessUnitId !== businessUnitId) throw rejected('Group.NotFound')
  return { unit, group }
}

/** The template; its example row has the name and end of the class, or the end of the unit. Throws as `previewImport`. */
export const templateOf = async (
  deps: Pick<ImportDeps, 'commands'>,
  whose: WhoseFile,
  userId: number,
): Promise<{ className: string | null; lastDay: string }> => {
  const { unit, group } = await whoseNow(deps, whose, userId)
  const lastTime = group === null || isLater(group.expirationTime, unit.expirationTime) ? unit.expirationTime : group.expirationTime
  return { className: group?.name ?? null, lastDay: dayIn(unit.timeZone, lastTime) }
}

const taken = async (deps: ImportDeps, businessUnitId: number, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const classes = byClass(rows)
  const names = await deps.classNamesTaken(businessUnitId, [...classes.keys()])
  return [...classes]
    .filter(([name]) => names.has(name))
    .map(([name, [first]]) => ({ row: first?.row ?? null, column: 'className', value: name, code: 'Import.ClassExists' }))
}

/** Teachers with an account outside the unit: a class cannot start with a pending invitation as its teacher. */
const teachersElsewhere = async (deps: ImportDeps, unit: BusinessUnit, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const faults: ImportFault[] = []
  for (const { row, email } of rows.filter(({ role, email }) => role === 'teacher' && email !== '')) {
    const userId = await ownerOfAccount(deps, email)
    if (userId !== null && !unit.members.has(userId)) faults.push({ row, column: 'email', value: email, code: 'Import.TeacherElsewhere' })
  }
  return faults
}

/** Faults found against the current state of the unit, for a file that creates classes. */
const faultsOfClasses = async (deps: ImportDeps, unit: BusinessUnit, businessUnitId: number, rows: readonly ImportRow[]) => [
  ...(await taken(deps, businessUnitId, rows)),
  ...(await teachersElsewhere(deps, unit, rows)),
]

/**
 * Validates a file and stores it in the vault for a month if it has no faults. Throws BusinessUnit.NotFound, BusinessUnit.NotAdmin,
 * Group.NotFound.
 */
export const previewImport = async (
  deps: ImportDeps,
  { businessUnitId, groupId = null, bytes, userId, now }: WhoseFile & { bytes: Uint8Array; userId: number; now: Date },
): Promise<ReadFileOfClasses> => {
  const whose = await whoseNow(deps, { businessUnitId, groupId }, userId)
  const { unit, group } = whose
  const { timeZone } = unit
  const importId = importIdOf({ businessUnitId, groupId }, bytes)
  const ofClass = group === null ? {} : { className: group.name }
  const { rows, faults, skipped } = await readImport(bytes, { ...unit, ...ofClass, now: now.toISOString() })
  const classEnd = group?.expirationTime ?? null
  const shown = { rows: await previewRows(deps, { businessUnitId, ...whose }, rows), skipped, timeZone, classEnd }
  const { state } = (await imports.load(deps.commands, importId)).state
  if (state !== 'none') return { importId, state, ...shown, faults: [] }
  const refused = group === null ? await faultsOfClasses(deps, unit, businessUnitId, rows) : []
  const all = [...faults, ...refused].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  if (all.length > 0) return { importId: null, state: 'faulty', ...shown, faults: all }
  await keepRows(deps.vault.notes, importId, userId, { businessUnitId, groupId, rows }, now)
  return { importId, state: 'ready', ...shown, faults: [] }
}

/** The rows of an import of this unit. Throws Import.NotFound if it does not exist or has expired. */
const keptOf = async (deps: ImportDeps, businessUnitId: number, importId: string): Promise<KeptImport> => {
  const kept = await findRows(deps.vault.notes, importId)
  if (kept === null || kept.businessUnitId !== businessUnitId) throw rejected('Import.NotFound')
  return kept
}

/**
 * Starts an import; idempotent. Throws Import.NotFound, BusinessUnit.NotAdmin, Import.ClassExists, Import.TeacherElsewhere,
 * User.ResetNotSetUp.
 */
export const confirmImport = async (
  deps: ImportDeps,
  { businessUnitId, importId, requestedBy }: { businessUnitId: number; importId: string; requestedBy: number },
  context: CommandContext,
): Promise<void> => {
  const { rows, groupId = null } = await keptOf(deps, businessUnitId, importId)
  const { unit } = await whoseNow(deps, { businessUnitId, groupId }, requestedBy)
  if ((await imports.load(deps.commands, importId)).state.state !== 'none') return
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  const [fault] = groupId === null ? await faultsOfClasses(deps, unit, businessUnitId, rows) : []
  if (fault !== undefined) throw rejected(fault.code)
  const classes = groupId === null ? byClass(rows).size : 0
  const request = { type: 'RequestImport', importId, businessUnitId, groupId, rows: rows.length, classes, requestedBy } as const
  await imports.handle(deps.commands, importId, request, context)
}

/** An import with its rows and progress. Throws Import.NotFound. */
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
