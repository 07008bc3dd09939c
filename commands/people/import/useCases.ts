// What people do with a file of classes and people: have it looked through, confirm it, and see how far it is.
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
  /** Those of these names that classes of the unit have. */
  classNamesTaken(businessUnitId: number, names: readonly string[]): Promise<ReadonlySet<string>>
  /** Null where resets are not set up: nobody could sign in then whom an import makes. */
  defaultPassword: string | null
}

/** Whose file it is; without a class it makes classes. */
interface WhoseFile {
  businessUnitId: number
  groupId?: number | null
}

export interface ReadFileOfClasses {
  /** Null where something is wrong: then nothing is kept. */
  importId: string | null
  state: 'faulty' | 'ready' | 'running' | 'done'
  rows: readonly PreviewRow[]
  faults: readonly ImportFault[]
  /** Rows that still have the example of the template, which are no part of the import. */
  skipped: readonly number[]
  /** Of the unit, IANA name: the days of the file are days there. */
  timeZone: string
  /** When the class ends whose file it is, ISO-8601 UTC: later dates of the file end with it. Null where the file makes classes. */
  classEnd: string | null
}

/** The same file in the same unit, or for the same class, is the same import. */
const importIdOf = ({ businessUnitId, groupId = null }: WhoseFile, bytes: Uint8Array): string => {
  const whose = groupId === null ? `${businessUnitId}` : `${businessUnitId}/class ${groupId}`
  return deriveUuid(NAMESPACE, `${whose}/${createHash('sha256').update(bytes).digest('hex')}`)
}

/** The unit from the log, and its class where the file is of one. Throws BusinessUnit.NotFound, BusinessUnit.NotAdmin, Group.NotFound. */
const whoseNow = async ({ commands }: Pick<ImportDeps, 'commands'>, { businessUnitId, groupId = null }: WhoseFile, userId: number) => {
  const unit = (await businessUnits.load(commands, businessUnitId)).state
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  if (!unit.administrators.has(userId)) throw rejected('BusinessUnit.NotAdmin')
  const group = groupId === null ? null : await classNow(commands, groupId)
  if (group !== null && group.businessUnitId !== businessUnitId) throw rejected('Group.NotFound')
  return { unit, group }
}

/** What the example of a template says of class and end: those of the class or the unit whose file it is. Throws as `previewImport`. */
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

/** Teachers with an account who do not belong to the unit: a class cannot wait until they accept. */
const teachersElsewhere = async (deps: ImportDeps, unit: BusinessUnit, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const faults: ImportFault[] = []
  for (const { row, email } of rows.filter(({ role, email }) => role === 'teacher' && email !== '')) {
    const userId = await ownerOfAccount(deps, email)
    if (userId !== null && !unit.members.has(userId)) faults.push({ row, column: 'email', value: email, code: 'Import.TeacherElsewhere' })
  }
  return faults
}

/** What stands against a file that makes classes by now. */
const faultsOfClasses = async (deps: ImportDeps, unit: BusinessUnit, businessUnitId: number, rows: readonly ImportRow[]) => [
  ...(await taken(deps, businessUnitId, rows)),
  ...(await teachersElsewhere(deps, unit, rows)),
]

/** Looks a file through. What is in order is kept in the vault for a month. Throws BusinessUnit.NotFound, BusinessUnit.NotAdmin, Group.NotFound. */
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

/** The rows of an import of this unit. Throws Import.NotFound where there is none, or it is over. */
const keptOf = async (deps: ImportDeps, businessUnitId: number, importId: string): Promise<KeptImport> => {
  const kept = await findRows(deps.vault.notes, importId)
  if (kept === null || kept.businessUnitId !== businessUnitId) throw rejected('Import.NotFound')
  return kept
}

/** Begins an import; again changes nothing. Throws Import.NotFound, BusinessUnit.NotAdmin, Import.ClassExists, Import.TeacherElsewhere, User.ResetNotSetUp. */
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
