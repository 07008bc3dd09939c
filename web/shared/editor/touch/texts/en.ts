// English texts of the touch editor.
const texts = {
  keys: 'Keys for code',
  undo: 'Undo',
  redo: 'Redo',
}
export default texts

declare module '../../../i18n.ts' {
  interface Texts {
    touch: typeof texts
  }
}
