// Calls of the shared editor of a class.
import { call } from '../../../protocol/call.ts'
import type { EditorView, TextEdit } from '../../../protocol/textEdits.ts'
import type {
  askInEditorSchemas,
  classEditorSchemas,
  editDocumentSchemas,
  editorPresentSchemas,
  openEditorSchemas,
  runDocumentSchemas,
  solveQuestionSchemas,
  transferLicenceSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session' } as const

export const classEditor = call<typeof classEditorSchemas>({ ...common, path: 'ClassEditor/Get', kind: 'query' })

export const editorPresent = call<typeof editorPresentSchemas>({ ...common, path: 'ClassEditor/Present', kind: 'query' })

export const openEditor = call<typeof openEditorSchemas>({ ...common, path: 'ClassEditor/Open', kind: 'command' })

/** A query, since edits are no events: see docs/decisions/0110. */
export const editDocument = call<typeof editDocumentSchemas>({ ...common, path: 'ClassEditor/Edit', kind: 'query' })

export const transferLicence = call<typeof transferLicenceSchemas>({ ...common, path: 'ClassEditor/Transfer', kind: 'command' })

export const runDocument = call<typeof runDocumentSchemas>({ ...common, path: 'ClassEditor/Run', kind: 'command' })

export const askInEditor = call<typeof askInEditorSchemas>({ ...common, path: 'ClassEditor/Ask', kind: 'command' })

export const solveQuestion = call<typeof solveQuestionSchemas>({ ...common, path: 'ClassEditor/Solve', kind: 'command' })

/** An edit that the server has taken, on `classEditorTopic`. */
export interface EditMessage {
  epoch: number
  /** Number of the edit before; the same as `seq` if only the view has changed. */
  base: number
  seq: number
  edits: readonly TextEdit[]
  languageId: number
  view: EditorView | null
  /** `checkOf` the text after it. */
  check: number
  /** The tab that wrote it. */
  by: string
}
