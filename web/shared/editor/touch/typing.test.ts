import { expect, test } from 'vitest'
import { editFor, type Key } from './typing.ts'

/** `|` marks the cursor, or the two ends of the selection. */
const type = (key: Key, marked: string, language: string): string => {
  const [before = '', selected, after] =
    marked.split('|').length === 3 ? marked.split('|') : [marked.split('|')[0], '', marked.split('|')[1]]
  const text = before + selected + after
  const start = before.length
  const edit = editFor(key, { text, start, end: start + (selected ?? '').length }, language)
  if (edit === null) return 'as usual'
  const cursor = edit.start + edit.cursor
  const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  return `${changed.slice(0, cursor)}|${changed.slice(cursor)}`
}

test.each<[Key, string, string, string]>([
  ['enter', 'python', 'while x:|', 'while x:\n    |'],
  ['enter', 'python', '    x = 1|', '    x = 1\n    |'],
  ['enter', 'python', 'def f():\n    return 1|', 'def f():\n    return 1\n|'],
  ['enter', 'python', 'if x:  # why|', 'if x:  # why\n    |'],
  ['enter', 'c', 'int main(void) {|}', 'int main(void) {\n    |\n}'],
  ['enter', 'c', '  f(|);', '  f(\n    |\n  );'],
  ['enter', 'c', 'return;|', 'return;\n|'],
  ['enter', 'go', 'func main() {|', 'func main() {\n\t|'],
  ['enter', 'ruby', '3.times do|', '3.times do\n  |'],
  ['enter', 'ruby', 'if a > b|', 'if a > b\n  |'],
  ['enter', 'java', 'a {\n  b {|', 'a {\n  b {\n    |'],
  ['enter', 'c', 'a|b|c', 'a\n|c'],
  ['tab', 'c', '|x', '    |x'],
  ['tab', 'c', 'ab|', 'ab  |'],
  ['tab', 'go', '|', '\t|'],
  ['tab', 'c', '|a\n\nb|\nc', '    a\n\n    b|\nc'],
  ['backspace', 'c', '        |x', '    |x'],
  ['backspace', 'c', '      |', '    |'],
  ['backspace', 'c', 'a    |', 'as usual'],
  ['}', 'c', 'if (x) {\n    |', 'if (x) {\n}|'],
  ['}', 'c', 'x = {|', 'as usual'],
])('%s in %s: %j becomes %j', (key, language, before, after) => {
  expect(type(key, before, language)).toBe(after)
})
