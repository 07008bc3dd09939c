// HTTP routes of imports, for unit admins.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { catalogue, type ErrorCode, type Language, messageOf } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { commandContext } from '../../kit/context.ts'
import { requireUnitKeeper } from '../businessUnit/policy.ts'
import { requireUnitAdmin } from '../user/policy.ts'
import { confirmImport, importInfo, importResult, importTemplate, previewImport } from './calls.ts'
import { resultFile, templateFile } from './files.ts'
import { byClass } from './rows.ts'
import { confirmImportSchemas, importInfoSchemas, importResultSchemas, importTemplateSchemas, previewImportSchemas } from './schemas.ts'
import { confirmImport as confirm, type ImportDeps, importSoFar, previewImport as preview, templateOf } from './useCases.ts'

export interface ImportRouteDeps extends ImportDeps {
  access: Access
}

const told = (language: Language) => (code: string) => (Object.hasOwn(catalogue, code) ? messageOf(code as ErrorCode, language) : code)

const download = (fileName: string, text: string) => ({
  fileName,
  content: (async function* () {
    yield Buffer.from(text)
  })(),
})

const fileNameOf = ({ groupId }: { groupId: number | null }) => (groupId === null ? 'classes.csv' : 'members.csv')

/** BusinessUnit/Import/* (requirement a37). */
export const importRoutes = (deps: ImportRouteDeps): Route[] => [
  route(importTemplate, importTemplateSchemas, async (whose, { caller, language }) => {
    requireUnitAdmin(deps.access, caller.userId, whose.businessUnitId)
    return download(fileNameOf(whose), templateFile(language, await templateOf(deps, whose, caller.userId)))
  }),

  route(previewImport, previewImportSchemas, async ({ file, ...whose }, { caller: { userId }, language, now }) => {
    requireUnitKeeper(deps.access, userId, whose.businessUnitId)
    const { rows, faults, skipped, ...shown } = await preview(deps, { ...whose, bytes: Buffer.from(file, 'base64'), userId, now })
    return {
      ...shown,
      skipped: [...skipped],
      rows: [...rows],
      faults: faults.map((fault) => ({ ...fault, message: messageOf(fault.code, language) })),
    }
  }),

  route(confirmImport, confirmImportSchemas, async ({ businessUnitId, importId }, context) => {
    const requestedBy = context.caller.userId
    requireUnitKeeper(deps.access, requestedBy, businessUnitId)
    await confirm(deps, { businessUnitId, importId, requestedBy }, commandContext(context))
    return done
  }),

  route(importInfo, importInfoSchemas, async ({ businessUnitId, importId }, { caller, language }) => {
    requireUnitAdmin(deps.access, caller.userId, businessUnitId)
    const { state, groupId = null, rows, done: isDone, made, refused } = await importSoFar(deps, businessUnitId, importId)
    const people = Object.values(made).filter(({ userId }) => userId !== null)
    const registered = people.filter(({ isNew }) => isNew).length
    const invited = people.filter(({ isInvited }) => isInvited).length
    const inClass = people.filter((person) => person.isInClass).length
    return {
      state,
      groupId,
      rows: rows.length,
      done: state === 'done' ? rows.length : isDone,
      classes: groupId === null ? byClass(rows).size : 0,
      registered,
      existing: people.length - registered - invited - inClass,
      invited,
      inClass,
      numbersLeft: people.filter(({ isNumberLeft }) => isNumberLeft).length,
      refused: Object.entries(refused).map(([row, code]) => ({ row: Number(row), message: told(language)(code) })),
    }
  }),

  route(importResult, importResultSchemas, async ({ businessUnitId, importId }, { caller, language }) => {
    requireUnitAdmin(deps.access, caller.userId, businessUnitId)
    const { rows, groupId = null, ...progress } = await importSoFar(deps, businessUnitId, importId)
    const timeZone = deps.access.unit(businessUnitId)?.timeZone ?? DEFAULT_TIME_ZONE
    const who = {
      isForgotten: (userId: number) => deps.access.user(userId)?.isForgotten === true,
      isMember: (userId: number) => deps.access.user(userId)?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId) ?? false,
    }
    return download(
      groupId === null ? 'classes-result.csv' : 'members-result.csv',
      resultFile(rows, progress, who, told(language), language, timeZone),
    )
  }),
]
