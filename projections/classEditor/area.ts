// Read models of the shared editor.
import type { AnyProjection } from '../kit/projection.ts'
import { classEditors } from './classEditors.ts'
import { editorQuestions } from './editorQuestions.ts'

export const classEditorViews: readonly AnyProjection[] = [classEditors, editorQuestions]
