// Models of the files that take turns in one Monaco: each keeps its steps to undo, and where the person was.
import { useState } from 'react'
import type { editor } from './monaco.ts'

interface Kept {
  model: editor.ITextModel
  view: editor.ICodeEditorViewState | null
}

export interface Models {
  /** Shows the model of a file, made anew for one that is not known; the first file has the one with which the editor began. */
  turn(instance: editor.IStandaloneCodeEditor, file: string, make: () => editor.ITextModel): editor.ITextModel
  /** Disposes of the editor and of all models. */
  dispose(instance: editor.IStandaloneCodeEditor): void
}

const createModels = (): Models => {
  const kept = new Map<string, Kept>()
  let shown: string | null = null
  return {
    turn(instance, file, make) {
      const before = instance.getModel() ?? make()
      if (file === shown || shown === null) {
        shown = file
        return before
      }
      kept.set(shown, { model: before, view: instance.saveViewState() })
      const { model, view } = kept.get(file) ?? { model: make(), view: null }
      kept.delete(file)
      shown = file
      instance.setModel(model)
      if (view !== null) instance.restoreViewState(view)
      return model
    },
    dispose(instance) {
      const last = instance.getModel()
      instance.dispose()
      last?.dispose()
      for (const { model } of kept.values()) model.dispose()
      kept.clear()
      shown = null
    },
  }
}

export const useModels = (): Models => useState(createModels)[0]
