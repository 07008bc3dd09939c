// Monaco's part of showing to others where somebody is in the code.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import classes from './editor.module.css'
import type { CodeEditorProps } from './editorProps.ts'
import type { editor } from './monaco.ts'

type Instance = editor.IStandaloneCodeEditor

/** Source of the edits that give the editor its text: they move the cursor, and the person here does not. */
export const REPLACED = 'replaced'

/** Must be used after the effect that makes the instance. */
export const useMonacoSight = (
  instance: RefObject<Instance | null>,
  { sight = null, onSight, onComposing, value }: Pick<CodeEditorProps, 'sight' | 'onSight' | 'onComposing' | 'value'>,
): void => {
  const look = useEffectEvent((from: Instance) => {
    const [model, selection, visible] = [from.getModel(), from.getSelection(), from.getVisibleRanges()[0]]
    if (!model || !selection || !visible) return
    const [anchor, head] = [
      { lineNumber: selection.selectionStartLineNumber, column: selection.selectionStartColumn },
      { lineNumber: selection.positionLineNumber, column: selection.positionColumn },
    ]
    onSight?.({ topLine: visible.startLineNumber, anchor: model.getOffsetAt(anchor), head: model.getOffsetAt(head) })
  })
  const compose = useEffectEvent((isComposing: boolean) => onComposing?.(isComposing))
  useEffect(() => {
    const from = instance.current
    if (from === null) return
    const listeners = [
      from.onDidChangeCursorSelection(({ source }) => source !== REPLACED && look(from)),
      from.onDidScrollChange(({ scrollTopChanged }) => scrollTopChanged && look(from)),
      from.onDidCompositionStart(() => compose(true)),
      from.onDidCompositionEnd(() => compose(false)),
    ]
    return () => {
      for (const listener of listeners) listener.dispose()
    }
  }, [instance])

  const topLine = sight?.topLine
  useEffect(() => {
    const to = instance.current
    if (to !== null && topLine !== undefined) to.setScrollTop(to.getTopForLineNumber(Math.min(topLine, to.getModel()?.getLineCount() ?? 1)))
  }, [instance, topLine])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offsets are places in this text
  useEffect(() => {
    const model = instance.current?.getModel()
    if (!instance.current || !model || sight === null) return
    const [from, to] = [Math.min(sight.anchor, sight.head), Math.max(sight.anchor, sight.head)].map((at) => model.getPositionAt(at))
    const head = model.getPositionAt(sight.head)
    if (!from || !to) return
    const rangeOf = (start: typeof head, end: typeof head) => ({
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    })
    const marks = instance.current.createDecorationsCollection([
      { range: rangeOf(from, to), options: { className: classes.selected ?? null } },
      { range: rangeOf(head, head), options: { className: classes.cursor ?? null, showIfCollapsed: true } },
    ])
    return () => marks.clear()
  }, [instance, sight, value])
}
