// Texts of the management of public contents.
const texts = {
  description: 'What public pages and the typing playground show. Changes are visible at once, and every version is kept.',
  which: 'Content',
  names: { typingTexts: 'Typing playground' },
  language: { 'zh-TW': 'Chinese', en: 'English' },
  inLanguage: '{{label}} ({{language}})',
  empty: 'None yet.',
  nth: '{{one}} {{number}}',
  add: 'Add: {{one}}',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  remove: 'Remove: {{name}}',
  preview: 'Preview',
  save: 'Save',
  saved: 'The content was saved.',
  initial: 'This is the initial content; nobody has changed it yet.',
  versions: 'Versions',
  version: 'Version {{version}}',
  initialVersion: 'Initial content',
  by: '{{time}} by {{name}}',
  deletedPerson: 'deleted person',
  restore: 'Restore this version',
  restored: 'Version {{version}} was restored.',
  newer: 'Newer',
  older: 'Older',
  typing: {
    texts: 'Texts',
    one: 'Text',
    language: 'Language',
    title: 'Title',
    text: 'Text to type',
    textHint: '20 to 2000 characters. A text that ends within a round begins again.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    contents: typeof texts
  }
}
