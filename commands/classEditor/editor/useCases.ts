// Use cases of the shared editor of a class (requirements a27–a30).
import type { z } from 'zod'
import { languages, oneFile, STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Language, noticeText, Rejection, rejected } from '../../../protocol/catalogue.ts'
import { MAX_SHARED_CODE } from '../../../protocol/limits.ts'
import type { Publishing } from '../../../protocol/live.ts'
import { applyEdits, checkOf } from '../../../protocol/textEdits.ts'
import type { AuthoredLimits, CodeFile, Evaluation } from '../../../protocol/verdict.ts'
import { classEditorTopic } from '../../../queries/classEditor/calls.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { idFrom } from '../../kit/ids.ts'
import { changeDocument, type DocumentDeps, documentOf, type EditorDocument, type TakenEdit } from '../document/document.ts'
import { type Snapshots, takeSnapshot } from '../document/snapshots.ts'
import { waitsUntil } from '../licence/licence.ts'
import { type PresenceNotes, presentIn } from '../licence/presence.ts'
import type { EditMessage } from './calls.ts'
import { classEditors } from './decider.ts'
import type { askInEditorSchemas, editDocumentSchemas } from './schemas.ts'

export interface ClassEditorDeps extends DocumentDeps, Publishing {
  access: Access
  vault: DocumentDeps['vault'] & { notes: Pick<PresenceNotes, 'list'> }
  judge: {
    isAvailable(languageId: number): boolean
    evaluate(
      userId: number,
      request: { languageId: number; source: readonly CodeFile[]; input: string; limits: AuthoredLimits },
      signal: AbortSignal,
    ): Promise<Evaluation>
  }
  isLanguageOffered(languageId: number): boolean
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

/** Limits of a run: those of a test case with nothing set. */
const LIMITS: AuthoredLimits = { timeLimit: 10, memoryLimit: 102_400, outputSizeLimit: 0 }
const MOST_TERMINAL = 20_000
/** Pages whose last edit is remembered. */
const MOST_TAKEN = 8

/** The document as a page shows it. */
export const show = async (deps: ClassEditorDeps, groupId: number) => {
  const { editor, document } = await documentOf(deps, groupId)
  const { licenseeId } = editor
  const licensee = licenseeId === null ? null : { userId: licenseeId, userName: (await deps.namesOf([licenseeId])).get(licenseeId) ?? null }
  const { code, languageId: lang, view: editorViewState, seq, terminal, isTerminalError } = document
  return {
    code,
    lang,
    editorViewState,
    licensee,
    waitsUntil: waitsUntil(editor),
    licenceEpoch: editor.epoch,
    seq,
    terminal,
    isTerminalError,
  }
}

/** Members with an open page, teachers first. */
export const present = async ({ access, vault, namesOf }: ClassEditorDeps, groupId: number) => {
  const members = access.group(groupId)?.members ?? {}
  const userIds = [...(await presentIn(vault.notes, groupId))]
  const names = await namesOf(userIds)
  const order = ['teacher', 'assistant', 'student']
  return userIds
    .flatMap((userId) => {
      const member = members[userId]
      return member === undefined || member.isBlocked ? [] : [{ userId, userName: names.get(userId) ?? null, role: member.role }]
    })
    .sort((one, other) => order.indexOf(one.role) - order.indexOf(other.role) || one.userId - other.userId)
}

const requireLanguage = (languageId: number): void => {
  if (!languages.some((language) => language.languageId === languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
}

/** @throws Rejection ClassEditor.NotLicensee, ClassEditor.Stale, ClassEditor.TooLong, Problem.LanguageNotFound */
export const edit = async (
  deps: ClassEditorDeps & { snapshots: Snapshots },
  { groupId, epoch, seq, tab, edits, languageId, view }: z.output<typeof editDocumentSchemas.request>,
  userId: number,
  now: Date,
): Promise<{ seq: number }> => {
  if (languageId !== undefined) requireLanguage(languageId)
  const check = checkOf(JSON.stringify([edits, languageId]))
  const isTaken = (one: TakenEdit) => one.tab === tab && one.base === seq && one.check === check
  let isRepeated = false
  const document = await changeDocument(deps, groupId, (before, editor): EditorDocument | null => {
    const { taken = [] } = before
    isRepeated = taken.some(isTaken)
    if (isRepeated) return null
    if (editor.licenseeId !== userId || editor.epoch !== epoch || before.epoch > epoch) throw rejected('ClassEditor.NotLicensee')
    const code = before.seq === seq ? applyEdits(before.code, edits) : null
    if (code === null) throw rejected('ClassEditor.Stale')
    if (code.length > MAX_SHARED_CODE) throw new Rejection('ClassEditor.TooLong', { details: { figure: MAX_SHARED_CODE } })
    const language = languageId ?? before.languageId
    const seen = { ...before, epoch, view: view ?? before.view }
    if (code === before.code && language === before.languageId) return seen
    const others = taken.filter((one) => one.tab !== tab).slice(1 - MOST_TAKEN)
    const written = { code, languageId: language, writerId: userId, writtenAt: now.toISOString() }
    return { ...seen, ...written, seq: seq + 1, taken: [...others, { tab, base: seq, check }] }
  })
  if (isRepeated) return { seq: seq + 1 }
  const message: EditMessage = {
    epoch,
    base: seq,
    seq: document.seq,
    edits: document.seq === seq ? [] : edits,
    languageId: document.languageId,
    view: document.view,
    check: checkOf(document.code),
    by: tab,
  }
  deps.publish(classEditorTopic.of({ groupId }), 'edit', message)
  if (document.seq > seq) deps.snapshots.edited(groupId)
  return { seq: document.seq }
}

/** Gives the licence to a member. What was written under the old one comes into the log before. @throws Rejection ClassEditor.NotPresent */
export const transfer = async (
  deps: ClassEditorDeps,
  { groupId, userId }: { groupId: number; userId: number },
  now: Date,
  context: CommandContext,
): Promise<void> => {
  if (!(await present(deps, groupId)).some((member) => member.userId === userId)) throw rejected('ClassEditor.NotPresent')
  await takeSnapshot(deps, groupId, now)
  await classEditors.handle(deps.commands, groupId, { type: 'Transfer', groupId, userId }, context)
}

/** What the terminal shows of a run, and whether something went wrong. */
const shown = ({ statusCode, stdout, error, notice }: Evaluation, language: Language) => {
  const isTerminalError = statusCode !== STATUS.Accept
  const said = isTerminalError ? [error, notice ? noticeText(notice, language) : ''] : []
  const terminal = [stdout, ...said].filter((part) => part !== '').join(stdout === '' || stdout.endsWith('\n') ? '' : '\n')
  return { terminal: terminal.slice(0, MOST_TERMINAL), isTerminalError }
}

/** Runs the code for all. @throws Rejection ClassEditor.NothingToRun, Judge.* */
export const run = async (
  deps: ClassEditorDeps,
  { groupId, input }: { groupId: number; input: string },
  { userId, now, language, signal }: { userId: number; now: Date; language: Language; signal: AbortSignal },
  context: CommandContext,
) => {
  const { document } = await documentOf(deps, groupId)
  const { code, languageId, seq } = document
  if (code.trim() === '') throw rejected('ClassEditor.NothingToRun')
  if (!deps.isLanguageOffered(languageId)) throw rejected('Judge.LanguageNotOffered')
  if (!deps.judge.isAvailable(languageId)) throw rejected('Judge.LanguageUnavailable')
  const evaluation = await deps.judge.evaluate(userId, { languageId, source: oneFile(languageId, code), input, limits: LIMITS }, signal)
  const result = shown(evaluation, language)
  await takeSnapshot(deps, groupId, now)
  await changeDocument(deps, groupId, (before) => ({ ...before, ...result }))
  const ran = {
    userId,
    languageId,
    seq,
    input,
    output: result.terminal,
    isError: result.isTerminalError,
    statusCode: evaluation.statusCode,
  }
  await classEditors.handle(deps.commands, groupId, { type: 'RecordRun', groupId, ...ran }, context)
  return result
}

/** @throws Rejection ClassEditor.TooManyQuestions, Problem.LanguageNotFound */
export const ask = async (
  { commands }: ClassEditorDeps,
  request: z.output<typeof askInEditorSchemas.request>,
  userId: number,
  context: CommandContext,
): Promise<{ questionId: number }> => {
  requireLanguage(request.languageId)
  const questionId = idFrom(context.commandId)
  await classEditors.handle(commands, request.groupId, { type: 'Ask', ...request, userId, questionId }, context)
  return { questionId }
}
