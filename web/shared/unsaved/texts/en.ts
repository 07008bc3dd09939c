const en = {
  title: 'Unsaved changes from {{time}}',
  text: 'This browser has kept your unsaved changes to this page.',
  older: 'Version {{version}} has been saved since then. Restoring your changes replaces the changes of that version.',
  more_one: 'There is also {{count}} earlier copy.',
  more_other: 'There are also {{count}} earlier copies.',
  restore: 'Restore',
  discard: 'Discard',
  notKept:
    'This browser cannot keep your changes: they are too large, or it is out of space. Reloading loses them, so save before you leave.',
}
export default en

declare module '../../i18n.ts' {
  interface Texts {
    unsaved: typeof en
  }
}
