// Live topics of the shared editor: its members follow the text, its teachers who is there.
import type { ClassEditorEvent } from '../../commands/classEditor/editor/events.ts'
import { requireEditorTeacher } from '../../commands/classEditor/editor/policy.ts'
import type { LiveTopic } from '../kit/live.ts'
import { classEditorTopic, editorPresentTopic } from './calls.ts'

export type EditorPart = 'licence' | 'terminal' | 'questions'
const changed = (part: EditorPart) => () => ({ part })

export const classEditorLive: LiveTopic<typeof classEditorTopic.path, ClassEditorEvent> = {
  topic: classEditorTopic,
  permit: (access, userId, { groupId }) => access.requireGroupMember(userId, groupId),
  changes: {
    LicenceTransferred: changed('licence'),
    LicenceHolderLeft: changed('licence'),
    LicenceHolderReturned: changed('licence'),
    CodeRun: changed('terminal'),
    EditorQuestionAsked: changed('questions'),
    EditorQuestionSolved: changed('questions'),
  },
}

export const editorPresentLive: LiveTopic<typeof editorPresentTopic.path> = {
  topic: editorPresentTopic,
  permit: (access, userId, { groupId }) => requireEditorTeacher(access, userId, groupId),
  changes: {},
}
