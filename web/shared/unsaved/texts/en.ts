const en = {
  title: 'Unsaved changes from {{time}}',
  text: 'This browser kept what you had written here and not saved.',
  older: 'Version {{version}} was saved since then: what you restore takes the place of all that it changed.',
  more_one: 'There is {{count}} earlier copy besides.',
  more_other: 'There are {{count}} earlier copies besides.',
  restore: 'Restore',
  discard: 'Discard',
  notKept: 'What you write here is too much for this browser to keep, or it has no room for it: a reload loses it. Save before you leave.',
}
export default en

declare module '../../i18n.ts' {
  interface Texts {
    unsaved: typeof en
  }
}
