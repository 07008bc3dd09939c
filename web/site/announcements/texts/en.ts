// Texts of announcements: the dialog and its management.
const texts = {
  heading: 'Announcements',
  gotIt: 'OK',
  description: 'Each person sees an active announcement once a day, when they open a page.',
  unknown: 'Announcement not found',
  add: 'Write announcement',
  search: 'Search by title',
  titleOf: 'Title',
  untitled: '–',
  languages: 'Languages',
  language: { 'zh-TW': 'Chinese', en: 'English' },
  separator: ', ',
  state: 'State',
  active: 'Active',
  inactive: 'Not shown',
  seenBy: 'Seen by',
  published: 'Created',
  changed: 'Last changed',
  by: '{{time}} by {{name}}',
  deletedPerson: 'deleted person',
  none: 'No announcements yet',
  edit: 'Edit',
  activate: 'Show',
  deactivate: 'Stop showing',
  activated: '“{{title}}” is now shown.',
  deactivated: '“{{title}}” is no longer shown.',
  delete: 'Delete',
  deleteTitle: 'Delete this announcement?',
  deleteText: '“{{title}}” will not be shown to anyone again. This cannot be undone; to show it again later, stop showing it instead.',
  deleted: 'The announcement was deleted.',
  editTitle: 'Edit announcement',
  intro: 'Write it in one language or both. People who use the other language see the available text.',
  words: { 'zh-TW': 'In Chinese', en: 'In English' },
  title: 'Title',
  content: 'Content',
  contentHint: 'Markdown, at most 5000 characters',
  field: '{{language}}: {{field}}',
  previewOf: 'Preview',
  noPreview: 'What you write appears here.',
  isActive: 'Active',
  isActiveHint: 'Everyone sees it once a day, the next time they open a page.',
  seen: 'People who have seen it: {{count}}.',
  again: 'People who have seen it today will see the changed text tomorrow.',
  preview: 'Preview',
  save: 'Save',
  saved: 'The announcement was saved.',
  cancel: 'Cancel',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    announcements: typeof texts
  }
}
