// Commands and topics that invalidate queries of the shared editor. The document itself is followed by its page.
import { askInEditor, editorPresent, solveQuestion } from '../../commands/classEditor/editor/calls.ts'
import { classEditorTopic, editorPresentTopic, editorQuestions } from '../../queries/classEditor/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [classEditorTopic, askInEditor, solveQuestion], queries: [editorQuestions] },
  { by: [editorPresentTopic], queries: [editorPresent] },
]
