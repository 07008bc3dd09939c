// The editor of touch devices, and what stands there until Monaco has come. Tab moves the focus, as everywhere else on the page.

import classes from './editor.module.css'
import type { CodeEditorProps } from './editorProps.ts'

export const PlainEditor = ({ value, onChange, label, height = '100%' }: CodeEditorProps) => (
  <textarea
    className={classes.plain}
    aria-label={label}
    style={{ height }}
    value={value}
    readOnly={onChange === undefined}
    onChange={(event) => onChange?.(event.currentTarget.value)}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    autoCorrect="off"
    wrap="off"
  />
)
